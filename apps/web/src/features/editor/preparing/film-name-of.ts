/** The name of a film: that of its file, without the extension. */
export function filmNameOf(file: File): string {
  return (
    file.name
      .replace(/\.[^.]*$/u, '')
      .slice(0, 120)
      .trim() || file.name
  );
}
