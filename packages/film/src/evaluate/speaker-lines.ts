import type { CaptionLine } from '@atelier/captions';
import type { Film, FilmWord } from '../document/film-schema.ts';

type Read = Pick<Film, 'captions' | 'speakers'>;

/** True for a word that begins a line because its speaker is another one than that of the word before. */
export function startsSpeaker({ captions }: Read, before: FilmWord | undefined, word: FilmWord): boolean {
  return captions.speakers !== 'none' && before !== undefined && before.speaker !== word.speaker;
}

/** Gives lines the colours and the names of their speakers, as the captions of the film ask for. */
export function withSpeakers(
  lines: readonly CaptionLine[],
  { captions, speakers }: Read,
  kept: readonly { word: FilmWord }[],
): readonly CaptionLine[] {
  const { speakers: shown } = captions;
  if (shown === 'none') return lines;
  const speakerOf = new Map(kept.map(({ word }) => [word.id, word.speaker]));
  let before: string | null = null;
  return lines.map((line) => {
    const [first] = line.rows.flat();
    const id = (first && 'id' in first ? speakerOf.get(String(first.id)) : null) ?? null;
    const speaker = id === null ? undefined : speakers[id];
    const isChange = id !== before;
    before = id;
    if (!speaker) return line;
    return {
      ...line,
      ...(shown !== 'name' && { colour: speaker.color.slice(0, 7) }),
      ...(shown !== 'color' && isChange && { label: speaker.name }),
    };
  });
}
