import { isLinear } from '@atelier/contracts/testing/growth';
import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { findMoments, sentencesOf } from './find-moments.ts';
import type { SoundFeatures } from './sound-features.ts';
import { ENGLISH_RECORDINGS } from './testing/english-recordings.ts';
import { FRENCH_RECORDINGS } from './testing/french-recordings.ts';
import { countHits, evenlySpaced, sharedPart, spansOf } from './testing/judge-moments.ts';
import { playRecording } from './testing/play-recording.ts';
import { findWordList } from './word-lists/find-word-list.ts';

const LIMITS = { count: 6, minSeconds: 15, maxSeconds: 60 };
const [SLEEP] = FRENCH_RECORDINGS.map((recording) => ({
  language: recording.language,
  ...playRecording(recording),
}));
if (!SLEEP) throw new Error('no recording');

test('the same input gives the same moments', () => {
  expect(findMoments({ ...SLEEP, ...LIMITS })).toEqual(findMoments({ ...SLEEP, ...LIMITS }));
});

test('no two overlap by more than a tenth, and the best comes first', () => {
  const moments = findMoments({ ...SLEEP, ...LIMITS, count: 12 });
  expect(moments).toHaveLength(12);
  const spans = spansOf(moments);
  for (const [index, span] of spans.entries()) {
    for (const other of spans.slice(index + 1)) expect(sharedPart(span, other)).toBeLessThanOrEqual(0.1);
  }
  const scores = moments.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a moment carries its words from its own start, and a title and a hook made of them', () => {
  const [moment] = findMoments({ ...SLEEP, ...LIMITS });
  expect(moment?.words.map(({ text }) => text).join(' ')).toBe(moment?.text);
  expect(moment?.words[0]?.startSeconds).toBeLessThan(0.3);
  expect(moment?.title).toBe('Combien de temps faut-il pour rattraper une nuit blanche ?');
  expect(moment?.text).toContain(moment?.hook.replace(/…$/u, ''));
  expect(moment?.id).toMatch(/^m\d+-\d+$/u);
});

test('laughter after the last sentence belongs to the moment', () => {
  const words = spoken(
    'Why did the chicken cross the road at three in the morning? Because nobody else wanted to drive it home after that long party. It had twenty dollars and a very bad idea.',
    10,
  );
  const end = words.at(-1)?.endSeconds ?? 0;
  const sound = silentSound(60, [
    { kind: 'laughter', startSeconds: end + 0.4, endSeconds: end + 3, confidence: 0.9 },
  ]);
  const [moment] = findMoments({
    words,
    sound,
    durationSeconds: 60,
    language: 'en-US',
    ...LIMITS,
    minSeconds: 10,
  });
  expect((moment?.start_time ?? 0) + (moment?.duration ?? 0)).toBeCloseTo(end + 3, 2);
  expect(moment?.reasons.map(({ kind }) => kind)).toContain('laughter');
});

test('laughter that only rules have found is no reason', () => {
  const words = spoken(
    'Why did the chicken cross the road at three in the morning with a hat on? | '.repeat(3),
    0,
  );
  const end = words.at(-1)?.endSeconds ?? 0;
  const events = [
    { kind: 'laughter' as const, startSeconds: end + 0.4, endSeconds: end + 3, confidence: 0.6 },
  ];
  const found = (detector: 'tagging' | 'spectral') =>
    findMoments({
      ...{ words, sound: { ...silentSound(60, events), detector }, durationSeconds: 60, language: 'en-US' },
      ...{ ...LIMITS, minSeconds: 10 },
    }).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
  expect(found('tagging')).toContain('laughter');
  expect(found('spectral')).not.toContain('laughter');
  expect(found('spectral')).toContain('question');
});

test('nobody laughs while somebody speaks, or before anybody has', () => {
  const words = spoken(
    'Why did the chicken cross the road at three in the morning? Because nobody else wanted to drive it home after that long party. It had twenty dollars and a very bad idea.',
    10,
  );
  const events = [2, 13, 17].map((startSeconds) => ({
    kind: 'laughter' as const,
    startSeconds,
    endSeconds: startSeconds + 2,
    confidence: 0.6,
  }));
  const moments = findMoments({
    words,
    sound: silentSound(60, events),
    durationSeconds: 60,
    language: 'en-US',
    ...LIMITS,
    minSeconds: 10,
  });
  expect(moments).toHaveLength(1);
  expect(moments.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('laughter');
});

test('without punctuation, sentences end at pauses but not behind an article', () => {
  const words = spoken(
    'so this is the first thought | and here comes the | second thought of mine | then it ends',
    0,
  );
  const texts = sentencesOf({ words, sound: null, language: 'en-US' }).map(({ text }) => text);
  expect(texts).toEqual([
    'so this is the first thought',
    'and here comes the second thought of mine',
    'then it ends',
  ]);
});

test('without words it chooses by sound alone: laughter and a raised voice, between pauses', () => {
  let found = 0;
  let even = 0;
  for (const recording of [...FRENCH_RECORDINGS, ...ENGLISH_RECORDINGS]) {
    const { sound, durationSeconds, planted } = playRecording(recording);
    const moments = findMoments({
      words: [],
      sound,
      durationSeconds,
      language: 'it-IT',
      ...LIMITS,
      count: 5,
    });
    found += countHits(spansOf(moments), planted);
    even += countHits(evenlySpaced(moments, durationSeconds), planted);
    for (const moment of moments) {
      expect(moment.text).toBe('');
      expect(moment.title).toMatch(/^\d\d:\d\d$/u);
    }
  }
  // Hits of sixty by sound alone, for languages without a word list.
  expect(found).toBeGreaterThanOrEqual(2 * even);
  expect(found).toBeGreaterThan(20);
});

test('another language is a list of words', () => {
  const text =
    'Buongiorno e benvenuti in questa sala che è molto grande oggi. Il microfono funziona e il programma comincia tra poco davvero. Secondo voi quanto pesa una nuvola bianca sopra la città. La risposta è cinquecento tonnellate di acqua sospesa sopra le nostre teste. Nessuno di noi lo sente mentre cammina tranquillo per strada. Dopo di che si passa alla parte sulla gestione dei documenti interni. I documenti sono stati distribuiti nel corso della mattinata di ieri.';
  const request = { words: spoken(text, 0), sound: null, durationSeconds: 90, language: 'it-IT', ...LIMITS };
  const italian = {
    ...findWordList('it-IT'),
    common: ['di', 'la', 'il', 'e', 'in', 'una', 'un', 'che', 'sopra', 'le'],
    questionOpeners: ['secondo voi'],
    answerOpeners: ['la risposta'],
    housekeeping: ['benvenuti', 'il microfono', 'i documenti', 'documenti'],
  };
  const [best] = findMoments({ ...request, wordList: italian });
  expect(best?.text).toMatch(/^Secondo voi/u);
  expect(best?.text).not.toContain('benvenuti');
});

test("a model's choice comes first, with its title and a reason, and only where it fits", () => {
  const sentences = sentencesOf(SLEEP);
  const first = sentences.findIndex(({ text }) => text.startsWith('On peut distinguer'));
  const suggestion = {
    first,
    last: first + 3,
    at: first + 1,
    title: 'Les aspects',
    hook: 'Trois',
    reason: 'clair',
  };
  const tooLong = { ...suggestion, first: 0, last: sentences.length - 1, title: 'Tout' };
  const [moment] = findMoments({ ...SLEEP, ...LIMITS, suggestions: [tooLong, suggestion] });
  expect(moment).toMatchObject({ title: 'Les aspects', hook: 'Trois' });
  expect(moment?.reasons[0]).toMatchObject({ kind: 'model', quote: 'clair' });
  expect(moment?.reasons[0]?.at_seconds).toBeCloseTo(sentences[first + 1]?.startSeconds ?? 0, 2);
});

test('nothing in, nothing out', () => {
  const nothing = { words: [], sound: null, durationSeconds: 30, language: 'fr-FR', ...LIMITS };
  expect(findMoments(nothing)).toEqual([]);
  expect(findMoments({ ...nothing, words: spoken('Bonjour.', 1) })).toEqual([]);
});

test('speech is ranked in linear time', () => {
  const rank = (seconds: number) =>
    findMoments({ ...longTalk(seconds), language: 'fr-FR', ...LIMITS, count: 12 });
  expect(rank(3600)).toHaveLength(12);
  expect(isLinear(rank, 2400)).toBe(true);
});

/** French recordings one after the other. */
function longTalk(seconds: number) {
  const words: Word[] = [];
  const levelsDb: number[] = [];
  const pitchHertz: number[] = [];
  const events: SoundFeatures['events'][number][] = [];
  for (let index = 0; levelsDb.length * 0.1 < seconds; index++) {
    const offset = levelsDb.length * 0.1;
    const played = playRecording(FRENCH_RECORDINGS[index % FRENCH_RECORDINGS.length] ?? never());
    const later = <Span extends { startSeconds: number; endSeconds: number }>(span: Span): Span => ({
      ...span,
      startSeconds: span.startSeconds + offset,
      endSeconds: span.endSeconds + offset,
    });
    words.push(...played.words.map(later));
    events.push(...played.sound.events.map(later));
    levelsDb.push(...Array.from(played.sound.levelsDb));
    pitchHertz.push(...Array.from(played.sound.pitchHertz));
  }
  return {
    words,
    sound: { stepSeconds: 0.1, levelsDb, pitchHertz, events },
    durationSeconds: levelsDb.length * 0.1,
  };
}

/** Two and a half words a second; `|` is a pause of a second. */
function spoken(text: string, fromSeconds: number): Word[] {
  let now = fromSeconds;
  return text.split(' ').flatMap((part) => {
    if (part === '|') {
      now += 1;
      return [];
    }
    const word = { text: part, startSeconds: now, endSeconds: now + 0.38 };
    now += 0.4;
    return [word];
  });
}

function silentSound(seconds: number, events: SoundFeatures['events']): SoundFeatures {
  const levelsDb = new Array(seconds * 10).fill(-30);
  return { stepSeconds: 0.1, levelsDb, pitchHertz: new Array(seconds * 10).fill(0), events };
}

function never(): never {
  throw new Error('no recording');
}
