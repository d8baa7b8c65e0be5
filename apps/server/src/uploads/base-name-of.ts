/** A file's name without its extension, for titles. */
export function baseNameOf(name: string, whenEmpty = 'video'): string {
  return name.replace(/\.[^.]{1,8}$/u, '').slice(0, 120) || whenEmpty;
}
