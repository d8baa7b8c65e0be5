import { type JobNotice, localText, MOMENT_SOURCES, type Moments } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { SoundAnalysis } from '@atelier/engines/sound-analysis/port';
import { findLongSpeech } from '../../film/long-speech/find-long-speech.ts';
import { planPieces } from '../../film/long-speech/plan-pieces.ts';
import { isPlainText } from '../../film/long-speech/read-transcript.ts';
import { recognisePieces } from '../../film/long-speech/recognise-pieces.ts';
import type { KeptParts } from '../../jobs/tool.ts';
import type { FindMomentsPayload } from './payload.ts';
import type { Spoken } from './search-talk.ts';

export interface FoundWords {
  spoken: Spoken;
  engine: Moments['engine'];
  notices: JobNotice[];
}

/** Finds the words of the whole recording: given, recognised, or none without a recogniser for the language. */
export async function findWords(request: {
  input: FindMomentsPayload;
  engines: Engines;
  wavPath: string;
  sound: SoundAnalysis;
  durationSeconds: number;
  kept: KeptParts;
  workDir: string;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}): Promise<FoundWords> {
  const { input, engines, sound, durationSeconds } = request;
  const language = input.language_code;
  const pieces = planPieces(sound, durationSeconds);
  if (input.captions !== undefined) {
    const speech = isPlainText(input.captions) ? await findLongSpeech({ ...request, pieces }) : [];
    return {
      spoken: { transcript: input.captions, speech },
      engine: { id: MOMENT_SOURCES.given, label: 'Given transcript' },
      notices: [],
    };
  }
  const recogniser = await engines.speechToText.forLanguage(language);
  if (!recogniser) return { spoken: { words: [] }, engine: SOUND_ONLY, notices: ['chosen_by_sound'] };
  const words = await recognisePieces({ ...request, recogniser, pieces, language });
  // Music, or another language than the one asked for: the sound alone decides.
  if (words.length === 0)
    return { spoken: { words }, engine: SOUND_ONLY, notices: ['no_speech', 'chosen_by_sound'] };
  return {
    spoken: { words },
    engine: { id: recogniser.info.id, label: localText(recogniser.info.label, 'en') },
    notices: recogniser.info.quality === 'draft' ? ['draft_engine'] : [],
  };
}

const SOUND_ONLY = { id: MOMENT_SOURCES.soundOnly, label: 'Sound only' };
