import { FILM_LIMITS } from '../document/values.ts';

/** The words of the longest film: three hours of fast speech. */
export const MOST_WORDS = FILM_LIMITS.maxWords;
/** From the start of a word to that of the next one: the longest film has the most words. */
const WORD_SECONDS = 0.179;

export const FRAME = { width: 1080, height: 1920 };
/** The length of a recording of n words. */
export const secondsOf = (n: number) => toMilliseconds(n * WORD_SECONDS + 1);
/** The time of a word by its index, which need not be whole. */
const timeOf = (index: number) => toMilliseconds(index * WORD_SECONDS);
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

const SPOKEN =
  'Bonjour à tous, euh aujourd’hui nous parlons de montage vidéo et de son. Pourquoi « cela » ? 10 000 fois !'.split(
    ' ',
  );

/** Words of sentences with pauses, or one word said without end: the worst case of whatever looks for an end. */
export type Speech = 'spoken' | 'endless';
export const SPEECHES: readonly Speech[] = ['spoken', 'endless'];
const textAt = (index: number, speech: Speech) =>
  speech === 'endless' ? 'mot' : (SPOKEN[index % SPOKEN.length] ?? '');

export const textsOf = (n: number, speech: Speech = 'spoken') =>
  Array.from({ length: n }, (_, index) => textAt(index, speech));

export function wordsOf(n: number, speech: Speech = 'spoken') {
  return textsOf(n, speech).map((text, index) => ({
    text,
    startSeconds: timeOf(index),
    endSeconds: timeOf(index + (speech === 'endless' ? 1 : 0.7)),
    ...(index % 7 === 0 && { confidence: 0.4 }),
  }));
}

/** Groups entries by so many. */
export function groupsOf<T>(entries: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

/** Lines of captions of six words in two rows. */
export function linesOf(n: number) {
  return groupsOf(wordsOf(n), 6).map((words) => ({
    rows: groupsOf(words, 3),
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: words.at(-1)?.endSeconds ?? 0,
  }));
}

export const cutsOf = (n: number) =>
  Array.from({ length: n / 4 }, (_, index) => ({
    startSeconds: timeOf(index * 4),
    endSeconds: timeOf(index * 4 + 1),
  }));
export const speechOf = (n: number) =>
  Array.from({ length: n / 10 }, (_, index) => ({
    startSeconds: timeOf(index * 10),
    endSeconds: timeOf(index * 10 + 9),
  }));

export function soundOf(n: number) {
  const steps = Math.round(secondsOf(n) * 10);
  return {
    stepSeconds: 0.1,
    levelsDb: Array.from({ length: steps }, (_, index) => (index % 30 < 3 ? -70 : -20)),
    pitchHertz: Array.from({ length: steps }, (_, index) => 120 + (index % 50)),
    events: Array.from({ length: n / 100 }, (_, index) => ({
      kind: index % 2 ? 'laughter' : 'applause',
      startSeconds: timeOf(index * 100 + 30),
      endSeconds: timeOf(index * 100 + 40),
      confidence: 0.9,
    })),
    speech: speechOf(n),
  };
}

/** A film with as many scenes, layers, music, effects and second lines for each word as the limits allow. */
export function filmOf(
  n: number,
  { speech = 'spoken', isCut = true }: { speech?: Speech; isCut?: boolean } = {},
) {
  const count = (most: number) => Math.max(1, Math.floor((most * n) / MOST_WORDS));
  const duration = secondsOf(n);
  const words = wordsOf(n, speech).map(({ text, startSeconds, endSeconds, confidence }, index) => ({
    id: `w${index}`,
    text,
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    ...(confidence && { confidence }),
    speaker: index % 80 < 40 ? 's1' : 's2',
    emphasis: index % 20 === 0 ? 2 : 0,
    ...(index % 30 === 0 && { emoji: '🔥' }),
  }));
  const pieces = isCut ? count(FILM_LIMITS.maxScenes) : 1;
  const piece = (duration - 1) / pieces;
  const at = (index: number, of: number) => toMilliseconds((index * (duration - 2)) / of);
  const spread = (most: number) => Array.from({ length: count(most) }, (_, index) => index);
  const wordAt = (index: number, most: number) => `w${Math.floor((index * n) / count(most))}`;
  return {
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 25, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: duration } },
    words: { main: words },
    speakers: { s1: { name: 'Léa', color: '#ffd400' }, s2: { name: 'Tom', color: '#00d4ff' } },
    scenes: Array.from({ length: pieces }, (_, index) => ({
      id: `sc${index}`,
      source: 'main',
      start_seconds: toMilliseconds(index * piece),
      end_seconds: toMilliseconds((index + 1) * piece - (isCut ? 0.05 : 0)),
      layout: { kind: 'fill', framing: 'follow' },
      transition: index % 10 === 1 ? { kind: 'fade', duration_seconds: 0.2 } : null,
      zoom: null,
    })),
    captions: {
      style: 8,
      own_style: null,
      position: null,
      speakers: 'color_and_name',
      second: {
        language: 'en-US',
        lines: spread(FILM_LIMITS.maxSecondLines).map((index) => ({
          source: 'main',
          start_seconds: at(index, count(FILM_LIMITS.maxSecondLines)),
          end_seconds: at(index + 0.9, count(FILM_LIMITS.maxSecondLines)),
          text: 'A line in another language',
        })),
      },
    },
    layers: spread(FILM_LIMITS.maxLayers).map((index) => ({
      id: `l${index}`,
      anchor: { word: wordAt(index, FILM_LIMITS.maxLayers) },
      duration_seconds: 3,
      place: { x: 0.5, y: 0.2, width: 0.8 },
      enter: 'pop',
      leave: 'fade',
      ...(index % 2
        ? { kind: 'title', text: 'Titre', color: null, look: 'panel' }
        : { kind: 'video', asset_id: 'cutaway', start_seconds: 0, gain_db: -6 }),
    })),
    sound: {
      scenes: true,
      loudness: true,
      denoise: 0,
      studio: false,
      music: spread(FILM_LIMITS.maxMusic).map((index) => ({
        id: `m${index}`,
        asset_id: 'music',
        start_seconds: index * 100,
        end_seconds: index * 100 + 90,
        gain_db: 0,
        duck_db: 12,
      })),
      effects: spread(FILM_LIMITS.maxEffects).map((index) => ({
        id: `e${index}`,
        effect: 'whoosh',
        anchor: { word: wordAt(index, FILM_LIMITS.maxEffects) },
        gain_db: 0,
      })),
      bleeps: words.filter((_, index) => index % 50 === 0).map(({ id }) => id),
    },
    brand: null,
  };
}

/** What was measured of the source: a crop path, faces, voices and speech through the whole film. */
export function factsOf(n: number) {
  const seconds = Array.from({ length: Math.floor(n / 3) }, (_, index) => timeOf(index * 3));
  const turns = speechOf(n).map(({ startSeconds, endSeconds }) => ({
    start_seconds: startSeconds,
    end_seconds: endSeconds,
  }));
  const sights = turns.map((turn) => ({ ...turn, x: 0.4, y: 0.3, width: 0.2 }));
  return {
    sources: {
      main: {
        hash: 'a',
        width: 1920,
        height: 1080,
        crop_path: seconds.map((at_seconds, index) => ({
          at_seconds,
          x: index % 2 ? 0.2 : 0.8,
          cut: index % 5 === 0,
        })),
        faces: { aspect: 0.5625, boxes: facesOf(n) },
        people: [{ turns, seen: sights }],
        sights,
        speech: turns,
      },
    },
    assets: {},
    encoder: { codec: 'h264', crf: 23 },
  };
}

export function facesOf(n: number) {
  return speechOf(n).map(({ startSeconds, endSeconds }) => ({
    startSeconds,
    endSeconds,
    left: 0.4,
    right: 0.6,
    top: 0.3,
    bottom: 0.5,
  }));
}
