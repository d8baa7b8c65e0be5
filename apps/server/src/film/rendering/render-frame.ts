import type { FilmRender } from './render-film.ts';

export type FrameRender = Omit<FilmRender, 'segments' | 'seed'> & { seed: string };

/** Writes one frame as it will be rendered. @returns the path of a WebP */
export function renderFrame(
  _render: FrameRender & { atSeconds: number; width: number },
  _options: { signal: AbortSignal },
): Promise<string> {
  return Promise.reject(new Error('Not implemented yet.'));
}

/** Writes a contact sheet of evenly spaced frames with their times. @returns the path of a WebP */
export function renderSheet(
  _render: FrameRender & { count: number },
  _options: { signal: AbortSignal },
): Promise<string> {
  return Promise.reject(new Error('Not implemented yet.'));
}
