import type { Connection } from '@atelier/client/connection';
import type { FilmView } from '@atelier/contracts/tools/films';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const documentSchema = z.looseObject({
  words: z.record(
    z.string(),
    z.array(z.looseObject({ id: z.string(), text: z.string(), speaker: z.string().nullish() })),
  ),
  speakers: z.record(z.string(), z.looseObject({ name: z.string() })).default({}),
  scenes: z.array(
    z.looseObject({
      id: z.string(),
      source: z.string(),
      start_seconds: z.number(),
      end_seconds: z.number(),
      layout: z.looseObject({ kind: z.string() }),
    }),
  ),
});

const keptSchema = z.object({
  words: z.array(z.object({ id: z.string(), speaker: z.string().nullable() })),
});

/** A film for an assistant: its text with the ids of its words, cut words struck through, and its scenes. */
export async function showFilm(api: Connection, view: FilmView): Promise<CallToolResult> {
  const { film, ...about } = view;
  const head = `Film ${view.id} "${view.name}": ${view.status}, revision ${view.revision}, ${view.duration_seconds ?? 0} s, next render ${view.price.credits} credit(s) of ${view.price.counter}.`;
  if (!film) return { content: [{ type: 'text', text: `${head}\nIt is still prepared.` }] };
  const document = documentSchema.parse(film);
  const kept = await api.ask({ path: `/api/films/${view.id}/export/json`, answer: keptSchema });
  const shown = new Set(kept.words.map(({ id }) => id));
  const texts = Object.entries(document.words).map(([source, words]) => {
    const text = words.map(({ id, text, speaker }, index) => {
      const isNew = speaker && speaker !== words[index - 1]?.speaker;
      const who = isNew ? `\n${document.speakers[speaker]?.name ?? speaker} (${speaker}): ` : '';
      return `${who}[${id}] ${shown.has(id) ? text : `~~${text}~~`}`;
    });
    return `Words of ${source} (~~cut~~):\n${text.join(' ')}`;
  });
  const scenes = document.scenes.map(
    (scene) =>
      `- ${scene.id}: ${scene.source} from ${scene.start_seconds} to ${scene.end_seconds} s, ${scene.layout.kind}`,
  );
  return {
    content: [
      { type: 'text', text: [head, ...texts, `Scenes in playing order:\n${scenes.join('\n')}`].join('\n\n') },
    ],
    structuredContent: { ...about, film },
  };
}
