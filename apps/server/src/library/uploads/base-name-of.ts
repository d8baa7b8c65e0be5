import { cutText } from '@atelier/contracts';

/** A file's name without its extension, for titles. */
export function baseNameOf(name: string, whenEmpty = 'video'): string {
  return cutText(name.replace(/\.[^.]{1,8}$/u, ''), 120) || whenEmpty;
}
