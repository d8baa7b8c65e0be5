import { type CaptionLine, type CaptionStyle, type Frame, layoutCaptions } from '@atelier/captions';
import { countShapedFonts } from '@atelier/captions/scripts/shaped-fonts';
import type { Word } from '@atelier/contracts/words';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import { splitWords } from '@atelier/transcript/segment/split-words';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { filmSecondsAt, placeScenes } from '../time/film-time.ts';

/**
 * Lays out the captions in the second language, in the time of the film. Each line is laid out by itself and over its
 * whole time in the source, so that cuts around a line and changes of others do not change it.
 */
export function secondLines(
  film: Film,
  { style, frame }: { style: CaptionStyle; frame: Frame },
): CaptionLine[] {
  const { second } = film.captions;
  if (!second) return [];
  const laid = layLines(second, { style, frame });
  const finders = new Map(
    [...Map.groupBy(laid, ({ source }) => source)].map(([source, own]) => [source, createOverlapFinder(own)]),
  );
  return placeScenes(film).flatMap((placed) => {
    const { scene } = placed;
    if (scene.reverse) return [];
    const toFilm = (seconds: number, until: number) =>
      toMicroseconds(
        filmSecondsAt(placed, Math.min(Math.max(seconds, scene.start_seconds), scene.end_seconds, until)),
      );
    const inScene = { startSeconds: scene.start_seconds, endSeconds: scene.end_seconds };
    return (finders.get(scene.source)?.(inScene) ?? [])
      .flatMap(({ lines, endSeconds }) =>
        lines.map((line) => ({
          startSeconds: toFilm(line.startSeconds, endSeconds),
          endSeconds: toFilm(line.endSeconds, endSeconds),
          rows: line.rows.map((row) =>
            row.map((word) => ({
              ...word,
              startSeconds: toFilm(word.startSeconds, endSeconds),
              endSeconds: toFilm(word.endSeconds, endSeconds),
            })),
          ),
        })),
      )
      .filter((line) => line.endSeconds > line.startSeconds);
  });
}

interface LaidLine {
  source: string;
  startSeconds: number;
  endSeconds: number;
  lines: CaptionLine[];
}

type Second = NonNullable<Film['captions']['second']>;

/** The last layout of the lines of a film, and what it was made with. */
const laidOut = new WeakMap<Second['lines'], { look: string; laid: LaidLine[] }>();

function layLines(second: Second, { style, frame }: { style: CaptionStyle; frame: Frame }): LaidLine[] {
  const look = JSON.stringify([style, frame, second.language, countShapedFonts()]);
  const known = laidOut.get(second.lines);
  if (known?.look === look) return known.laid;
  const laid = second.lines.map((line) => ({
    source: line.source,
    startSeconds: line.start_seconds,
    endSeconds: line.end_seconds,
    lines: layoutCaptions({ words: wordsOf(line), style, frame, language: second.language }),
  }));
  laidOut.set(second.lines, { look, laid });
  return laid;
}

/** Divides a line into words with times in proportion to their lengths. */
function wordsOf(line: { text: string; start_seconds: number; end_seconds: number }): Word[] {
  const texts = splitWords(line.text);
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const seconds = (line.end_seconds - line.start_seconds) / Math.max(1, total);
  let passed = 0;
  return texts.map((text) => {
    const startSeconds = line.start_seconds + passed * seconds;
    passed += text.length;
    return { text, startSeconds, endSeconds: line.start_seconds + passed * seconds };
  });
}
