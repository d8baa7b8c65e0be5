import type { JobView } from '@atelier/contracts/jobs';

/** Gives the name of a job for people: the one it was given, else its title. */
export function nameOfJob({ name, title }: Pick<JobView, 'name' | 'title'>): string {
  return name ?? title;
}
