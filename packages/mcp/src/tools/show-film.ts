import { keptWords, type Scene } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** A film for an assistant: its text with the ids of its words, cut words struck through, and its scenes. */
export function showFilm(view: FilmView): CallToolResult {
  const { film, ...about } = view;
  const head = `Film ${view.id} "${view.name}": ${view.status}, revision ${view.revision}, ${view.duration_seconds ?? 0} s, next render ${view.price.credits} credit(s) of ${view.price.counter}.`;
  if (!film) return { content: [{ type: 'text', text: `${head}\nIt is still prepared.` }] };
  const shown = new Set(keptWords(film).map(({ word }) => word.id));
  const texts = Object.entries(film.words).map(([source, words]) => {
    const text = words.map(({ id, text, speaker }, index) => {
      const isNew = speaker && speaker !== words[index - 1]?.speaker;
      const who = isNew ? `\n${film.speakers[speaker]?.name ?? speaker} (${speaker}): ` : '';
      return `${who}[${id}] ${shown.has(id) ? text : `~~${text}~~`}`;
    });
    return `Words of ${source} (~~cut~~):\n${text.join(' ')}`;
  });
  const scenes = film.scenes.map(
    (scene) =>
      `- ${scene.id}: ${scene.source} from ${scene.start_seconds} to ${scene.end_seconds} s, ${scene.layout.kind}${settingsOf(scene)}`,
  );
  return {
    content: [
      { type: 'text', text: [head, ...texts, `Scenes in playing order:\n${scenes.join('\n')}`].join('\n\n') },
    ],
    structuredContent: { ...about, film },
  };
}

/** Lists the settings that a person gave a scene. */
function settingsOf({ speed, reverse, freeze_seconds, gain_db, look, color }: Scene): string {
  const given = Object.entries({ speed, reverse, freeze_seconds, gain_db, look, color });
  return given
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `, ${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('');
}
