import { AppError } from '@atelier/contracts';
import type { SpeakerDiariser, SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import { nameSpeakers } from '@atelier/film/presets/name-speakers';
import { expect, test } from 'vitest';
import type { SourceFacts } from '../../jobs/tool.ts';
import { findTurns, numberSpeakers } from './find-speakers.ts';

const WORDS = ['Bonjour.', 'Salut', 'Léa.'].map((text, index) => ({
  text,
  startSeconds: index,
  endSeconds: index + 0.9,
}));
const turn = (startSeconds: number, endSeconds: number, speaker: number) => ({
  startSeconds,
  endSeconds,
  speaker,
});

/** Facts in memory. */
function memory(): SourceFacts {
  const pieces: { version: number; from: number; until: number; value: unknown }[] = [];
  return {
    read: async (version, { from, until }) =>
      pieces.filter((piece) => piece.version === version && piece.from < until && piece.until > from),
    keep: async (version, piece) => void pieces.push({ version, ...piece }),
  };
}

async function search(
  turnsOf: () => Promise<SpeakerTurn[]>,
  facts: SourceFacts | null = null,
  startSeconds = 0,
) {
  const turns = await findTurns({
    engines: {
      diariser: {
        diarise: async () => ({ turns: await turnsOf(), voices: [] }),
        close: () => undefined,
      } as unknown as SpeakerDiariser,
      speechToText: { detectSpeech: async () => [{ startSeconds: 0, endSeconds: 3 }] } as never,
    },
    listener: { wav: async () => 'speech.wav', heard: async () => null },
    range: { startSeconds, durationSeconds: 3 },
    facts: () => facts,
    signal: new AbortController().signal,
  });
  return numberSpeakers(WORDS, turns).numbers;
}

test('words get the numbers of their speakers in the order in which they speak', async () => {
  expect(await search(async () => [turn(0, 1, 4), turn(1, 3, 2)])).toEqual([0, 1, 1]);
});

test('one voice is no speaker', async () => {
  expect(await search(async () => [turn(0, 3, 0)])).toEqual([]);
});

test('a failing engine gives no speakers', async () => {
  const failing = search(async () => {
    throw new AppError('engine_failed', 'The engine failed.');
  });
  expect(await failing).toEqual([]);
});

test('the same part of a file is diarised once, and another part again', async () => {
  const facts = memory();
  let calls = 0;
  const diarise = async () => {
    calls++;
    return [turn(0, 1, 0), turn(1, 3, 1)];
  };
  expect(await search(diarise, facts)).toEqual([0, 1, 1]);
  expect(await search(diarise, facts)).toEqual([0, 1, 1]);
  expect(calls).toBe(1);
  await search(diarise, facts, 1);
  expect(calls).toBe(2);
});

test('speakers are named in the language of the person and have colours of their own', () => {
  const made = nameSpeakers(WORDS, [0, 1, null], 'fr');
  expect(made.words.map(({ speaker }) => speaker)).toEqual(['s1', 's2', null]);
  expect(Object.values(made.speakers).map(({ name }) => name)).toEqual(['Voix 1', 'Voix 2']);
  const { speakers } = nameSpeakers(WORDS, [0, 1, 5], 'en');
  expect(Object.keys(speakers)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
  expect(speakers.s6?.name).toBe('Voice 6');
  expect(new Set(Object.values(speakers).map(({ color }) => color)).size).toBe(6);
  expect(nameSpeakers(WORDS, [], 'fr').speakers).toEqual({});
});
