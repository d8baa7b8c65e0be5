import { z } from 'zod';

/** `POST /api/films/{id}/covers`: pictures of the film that are worth a cover. */
export const suggestCoversSchema = z.strictObject({});
export const filmCoversSchema = z.object({
  /** The revision that was looked at. */
  revision: z.number(),
  /** At most six, the best first; fewer where the film has fewer good pictures. */
  covers: z.array(
    z.object({
      /** The time in the film. */
      seconds: z.number(),
      /** A moment of a source, for `set_cover`. */
      source: z.string(),
      at_seconds: z.number(),
    }),
  ),
  /** A title from the words that are said; empty where nothing is said. */
  title: z.string(),
});
export type FilmCovers = z.infer<typeof filmCoversSchema>;
