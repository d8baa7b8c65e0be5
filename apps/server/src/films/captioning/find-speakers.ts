import type { Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { labelWords } from '@atelier/engines/speaker-diarisation/label-words';
import type { Diarisation, SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import type { MediaRange } from '@atelier/media';
import type { SourceFacts } from '../../jobs/tool.ts';
import type { Listener } from './listen.ts';

/** Grows when diarisation would find something else. Far from the versions of other facts about a source. */
const VERSION = 1002;
const STEPS_PER_SECOND = 4;

interface VoiceSearch {
  engines: Pick<Engines, 'diariser' | 'speechToText'>;
  listener: Listener;
  range: MediaRange;
  /** Null without a file whose facts can be kept. */
  facts: () => SourceFacts | null;
  /** True to cache the voices for a day; only for people who have turned recognition on. */
  keepsVoices?: boolean;
  signal: AbortSignal;
}

const NOBODY: Diarisation = { turns: [], voices: [] };

/**
 * Finds the turns of the voices in a range, in seconds from its start. A failure of the engine gives no turns, because a
 * film can be made without them.
 * @returns `voices` are empty unless the search keeps voices
 */
export async function findVoices(search: VoiceSearch): Promise<Diarisation> {
  if (!search.engines.diariser) return NOBODY;
  try {
    return await knownVoices(search);
  } catch (error) {
    if (search.signal.aborted) throw error;
    return NOBODY;
  }
}

/** Finds the turns alone. */
export async function findTurns(search: VoiceSearch): Promise<SpeakerTurn[]> {
  return (await findVoices(search)).turns;
}

/**
 * Finds the speaker of each word by its voice.
 * @param words with times from the start of the range
 * @returns numbers from 0 in the order of the words, empty when fewer than two people speak; and the number of the turns'
 *   speaker for each of them
 */
export function numberSpeakers(
  words: readonly Word[],
  turns: readonly SpeakerTurn[],
): { numbers: (number | null)[]; speakers: number[] } {
  const labels = labelWords(words, turns);
  const speakers = [...new Set(labels)].filter((label) => label !== null);
  if (speakers.length < 2) return { numbers: [], speakers: [] };
  return { numbers: labels.map((label) => (label === null ? null : speakers.indexOf(label))), speakers };
}

async function knownVoices(search: VoiceSearch): Promise<Diarisation> {
  const { engines, listener, range, keepsVoices = false, signal } = search;
  const facts = search.facts();
  const { startSeconds, durationSeconds } = range;
  const from = Math.floor(startSeconds * STEPS_PER_SECOND);
  const stretch = { from, until: from + Math.max(1, Math.ceil(durationSeconds * STEPS_PER_SECOND)) };
  const isSame = (kept: KeptVoices) =>
    kept.range.startSeconds === startSeconds &&
    kept.range.durationSeconds === durationSeconds &&
    (!keepsVoices || kept.voices.length > 0);
  const kept = ((await facts?.read(VERSION, stretch)) ?? [])
    .map(({ value }) => value as KeptVoices)
    .find(isSame);
  if (kept) return keepsVoices ? kept : { ...kept, voices: [] };
  const wavPath = await listener.wav();
  if (wavPath === null || !engines.diariser) return NOBODY;
  const speech = await engines.speechToText.detectSpeech({ wavPath, signal });
  const heard = await engines.diariser.diarise({ wavPath, speech }, { signal });
  const made = keepsVoices ? heard : { ...heard, voices: [] };
  const value: KeptVoices = { range: { startSeconds, durationSeconds }, ...made };
  await facts?.keep(VERSION, { ...stretch, value });
  return made;
}

interface KeptVoices extends Diarisation {
  range: Pick<MediaRange, 'startSeconds' | 'durationSeconds'>;
}
