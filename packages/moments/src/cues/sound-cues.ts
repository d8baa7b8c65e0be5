import { cutWords } from '@atelier/contracts/text/fit-text';
import type { Sentence } from '../sentences/sentence.ts';
import type { SoundEvent, SoundFeatures } from '../sound-features.ts';
import type { Cue } from './cue.ts';
import { quoteOf } from './quote.ts';

/** The time on each side with which a sentence is compared, because levels change over an hour. */
const OWN_SECONDS = 150;
/** Sentences looked at on each side at most; 150 s of speech hold some fifty. */
const OWN_SENTENCES = 100;
const EMPHASIS_DB = 2;
const EMPHASIS_FULL_DB = 7;
const PITCH_RATIO = 1.1;
const PITCH_FULL_RATIO = 1.35;
const PAUSE_SECONDS = { least: 0.8, most: 3.5 } as const;

/** Finds the cues of the sound: emphasis, laughter, applause. */
export function findSoundCues(sentences: readonly Sentence[], sound: SoundFeatures): Cue[] {
  const measured = sentences.map((sentence) => measure(sentence, sound));
  const emphasis = sentences.flatMap((sentence, index): Cue[] => {
    const own = measured[index];
    if (!own) return [];
    const near = nearby(sentences, index)
      .map((at) => measured[at])
      .filter((found) => found !== null && found !== undefined);
    const louder = own.levelDb - median(near.map(({ levelDb }) => levelDb));
    const pitches = near.map(({ pitchHertz }) => pitchHertz).filter((hertz) => hertz > 0);
    const higher = own.pitchHertz > 0 && pitches.length > 3 ? own.pitchHertz / median(pitches) : 1;
    const strength = Math.min(
      1,
      share(louder, EMPHASIS_DB, EMPHASIS_FULL_DB) + share(higher, PITCH_RATIO, PITCH_FULL_RATIO),
    );
    if (strength < 0.25) return [];
    const quote = wordsAround(sentence, own.peakSeconds);
    return [
      {
        kind: 'emphasis',
        sentence: sentence.index,
        atSeconds: own.peakSeconds,
        strength,
        ...(quote && { quote }),
      },
    ];
  });
  return [...emphasis, ...findReactions(sentences, sound)];
}

function findReactions(sentences: readonly Sentence[], { events }: SoundFeatures): Cue[] {
  return events.flatMap((event): Cue[] => {
    const before = sentences.findLast(({ startSeconds }) => startSeconds <= event.startSeconds + 0.2);
    if (!before) return [];
    const seconds = event.endSeconds - event.startSeconds;
    const strength = event.confidence * Math.min(1, Math.max(0.4, seconds / 1.5));
    const { kind, startSeconds: atSeconds } = event;
    const quote = quoteOf(before);
    return [{ kind, atSeconds, strength, sentence: before.index, ...(quote && { quote }) }];
  });
}

/** Finds pauses before a point: longer than this speaker's usual pauses, and followed by a short sentence. */
export function findPauses(sentences: readonly Sentence[], events: readonly SoundEvent[]): Cue[] {
  return sentences.flatMap((sentence, index): Cue[] => {
    const before = sentences[index - 1];
    const { pauseSeconds } = sentence;
    if (
      !before ||
      sentence.words.length === 0 ||
      pauseSeconds < PAUSE_SECONDS.least ||
      pauseSeconds > PAUSE_SECONDS.most
    )
      return [];
    // A pause that is filled with laughter or applause does not count.
    const isFilled = events.some(
      (event) => event.startSeconds < sentence.startSeconds && event.endSeconds > before.endSeconds,
    );
    if (isFilled) return [];
    const usual = median(nearby(sentences, index).map((at) => sentences[at]?.pauseSeconds ?? 0));
    if (pauseSeconds < 2 * usual || sentence.words.length > 16) return [];
    const quote = quoteOf(sentence);
    return [
      {
        kind: 'pause',
        sentence: index,
        needsSentence: index - 1,
        atSeconds: before.endSeconds,
        strength: 0.7,
        ...(quote && { quote }),
      },
    ];
  });
}

/** Finds sentences that are clearly faster or slower than the speech around them. */
export function findPace(sentences: readonly Sentence[]): Cue[] {
  const paces = sentences.map((sentence) => {
    const seconds = sentence.endSeconds - sentence.startSeconds;
    return sentence.words.length >= 6 && seconds > 1 ? sentence.plain.length / seconds : 0;
  });
  return sentences.flatMap((sentence, index): Cue[] => {
    const own = paces[index] ?? 0;
    const near = nearby(sentences, index)
      .map((at) => paces[at] ?? 0)
      .filter((pace) => pace > 0);
    if (own === 0 || near.length < 5) return [];
    const ratio = own / median(near);
    const strength = Math.max(share(ratio, 1.25, 1.6), share(1 / ratio, 1.3, 1.7));
    if (strength < 0.2) return [];
    return [
      {
        kind: 'pace',
        sentence: index,
        atSeconds: sentence.startSeconds,
        strength,
        quote: quoteOf(sentence),
      },
    ];
  });
}

interface Measured {
  /** The mean level of the louder half of the steps. */
  levelDb: number;
  /** The median pitch of the voiced steps; 0 without any. */
  pitchHertz: number;
  /** The time of the loudest step. */
  peakSeconds: number;
}

function measure({ startSeconds, endSeconds }: Sentence, sound: SoundFeatures): Measured | null {
  const { stepSeconds, levelsDb, pitchHertz } = sound;
  const from = Math.max(0, Math.floor(startSeconds / stepSeconds));
  const to = Math.min(levelsDb.length, Math.ceil(endSeconds / stepSeconds));
  if (to - from < 2) return null;
  const levels: number[] = [];
  const pitches: number[] = [];
  let peak = from;
  for (let index = from; index < to; index++) {
    const level = levelsDb[index] ?? -100;
    levels.push(level);
    if (level > (levelsDb[peak] ?? -100)) peak = index;
    const hertz = pitchHertz[index] ?? 0;
    if (hertz > 0) pitches.push(hertz);
  }
  const loud = levels.toSorted((a, b) => b - a).slice(0, Math.ceil(levels.length / 2));
  return {
    levelDb: loud.reduce((sum, level) => sum + level, 0) / loud.length,
    pitchHertz: pitches.length > 2 ? median(pitches) : 0,
    peakSeconds: Math.min(endSeconds, Math.max(startSeconds, peak * stepSeconds)),
  };
}

function nearby(sentences: readonly Sentence[], index: number): number[] {
  const middle = sentences[index]?.startSeconds ?? 0;
  const isNear = (at: number) => Math.abs((sentences[at]?.startSeconds ?? Infinity) - middle) <= OWN_SECONDS;
  const found: number[] = [];
  for (let at = index; index - at < OWN_SENTENCES && isNear(at); at--) found.push(at);
  for (let at = index + 1; at - index < OWN_SENTENCES && isNear(at); at++) found.push(at);
  return found;
}

function wordsAround(sentence: Sentence, seconds: number): string {
  const at = sentence.words.findLastIndex((word) => word.startSeconds <= seconds + 0.05);
  const near = sentence.words.slice(Math.max(0, at - 3), at + 4);
  return cutWords(near.map(({ text }) => text).join(' '), 60);
}

function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
