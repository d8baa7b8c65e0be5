import type { Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { labelWords } from '@atelier/engines/speaker-diarisation/label-words';
import type { SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import type { MediaRange } from '@atelier/media';
import type { SourceFacts } from '../../jobs/tool.ts';
import type { Listener } from './listen.ts';

/** Grows when diarisation would find something else. Far from the versions of other facts about a source. */
const VERSION = 1001;
const STEPS_PER_SECOND = 4;

interface VoiceSearch {
  engines: Pick<Engines, 'diariser' | 'speechToText'>;
  listener: Listener;
  range: MediaRange;
  /** Null without a file whose facts can be kept. */
  facts: () => SourceFacts | null;
  signal: AbortSignal;
}

/**
 * Finds the turns of the voices in a range, in seconds from its start. A failure of the engine gives no turns, because a
 * film can be made without them.
 */
export async function findTurns(search: VoiceSearch): Promise<SpeakerTurn[]> {
  if (!search.engines.diariser) return [];
  try {
    return await knownTurns(search);
  } catch (error) {
    if (search.signal.aborted) throw error;
    return [];
  }
}

/**
 * Finds the speaker of each word by its voice.
 * @param words with times from the start of the range
 * @returns numbers from 0 in the order of the words; empty when fewer than two people speak
 */
export function numberSpeakers(words: readonly Word[], turns: readonly SpeakerTurn[]): (number | null)[] {
  return numberByWords(labelWords(words, turns));
}

async function knownTurns(search: VoiceSearch): Promise<SpeakerTurn[]> {
  const { engines, listener, range, signal } = search;
  const facts = search.facts();
  const { startSeconds, durationSeconds } = range;
  const from = Math.floor(startSeconds * STEPS_PER_SECOND);
  const stretch = { from, until: from + Math.max(1, Math.ceil(durationSeconds * STEPS_PER_SECOND)) };
  const isSame = (kept: { range: Pick<MediaRange, 'startSeconds' | 'durationSeconds'> }) =>
    kept.range.startSeconds === startSeconds && kept.range.durationSeconds === durationSeconds;
  const kept = ((await facts?.read(VERSION, stretch)) ?? [])
    .map(({ value }) => value as { range: MediaRange; turns: SpeakerTurn[] })
    .find(isSame);
  if (kept) return kept.turns;
  const wavPath = await listener.wav();
  if (wavPath === null || !engines.diariser) return [];
  const speech = await engines.speechToText.detectSpeech({ wavPath, signal });
  const turns = await engines.diariser.diarise({ wavPath, speech }, { signal });
  await facts?.keep(VERSION, { ...stretch, value: { range: { startSeconds, durationSeconds }, turns } });
  return turns;
}

/** Numbers the speakers of words in the order in which they speak. One speaker alone is not named. */
function numberByWords(labels: readonly (number | null)[]): (number | null)[] {
  const numbers = new Map<number, number>();
  for (const label of labels) if (label !== null && !numbers.has(label)) numbers.set(label, numbers.size);
  if (numbers.size < 2) return [];
  return labels.map((label) => (label === null ? null : (numbers.get(label) ?? null)));
}
