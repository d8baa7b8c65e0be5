/** The files from which films were begun in this tab, by film: they can be played while the server prepares them. */
const files = new Map<string, File>();

export function keepLocalFilm(filmId: string, file: File): void {
  files.clear();
  files.set(filmId, file);
}

export function localFilm(filmId: string): File | null {
  return files.get(filmId) ?? null;
}
