import type { Project } from '@atelier/contracts/projects';
import { extensionOf, safeFileName } from '../../../lib/api/save-file.ts';

/** Ids of the voice projects by their number, 1 for the oldest. */
export type VoiceNumbers = ReadonlyMap<string, number>;

/** Gives the name of a project on screen: its own; voices without one are numbered, their text is long. `voiceName` words a number. */
export function displayTitle(
  project: Pick<Project, 'id' | 'title' | 'name' | 'type'>,
  voices: VoiceNumbers,
  voiceName: (number: number) => string,
): string {
  if (project.name) return project.name;
  const number = project.type === 'video_voice' ? voices.get(project.id) : undefined;
  return number === undefined ? project.title : voiceName(number);
}

/** `{title}_{timestamp}.{extension}`; the extension is the stored file's. */
export function downloadName(title: string, url: string, now: number): string {
  const extension = extensionOf(url);
  return `${safeFileName(title)}_${now}${extension ? `.${extension}` : ''}`;
}
