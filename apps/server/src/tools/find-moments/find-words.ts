import { type JobNotice, localText, MOMENT_SOURCES, type Moments, type Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { SoundAnalysis } from '@atelier/engines/sound-analysis/port';
import type { KeptParts } from '../../jobs/tool.ts';
import { planPieces } from '../../long-speech/plan-pieces.ts';
import { findLongSpeech, readTranscript } from '../../long-speech/read-transcript.ts';
import { recognisePieces } from '../../long-speech/recognise-pieces.ts';
import type { FindMomentsPayload } from './payload.ts';

export interface FoundWords {
  words: Word[];
  engine: Moments['engine'];
  notices: JobNotice[];
}

/** The words of the whole recording: given, recognised, or none where nobody here knows the language. */
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
    const words = await readTranscript({
      transcript: input.captions,
      language,
      findSpeech: () => findLongSpeech({ ...request, pieces }),
    });
    return {
      words: words.filter(({ endSeconds }) => endSeconds <= durationSeconds + 1),
      engine: { id: MOMENT_SOURCES.given, label: 'Given transcript' },
      notices: [],
    };
  }
  const recogniser = await engines.speechToText.forLanguage(language);
  if (!recogniser) return { words: [], engine: SOUND_ONLY, notices: ['chosen_by_sound'] };
  const words = await recognisePieces({ ...request, recogniser, pieces, language });
  // Music, or a language other than the one that was said: what is left to go by is the sound.
  if (words.length === 0) return { words, engine: SOUND_ONLY, notices: ['no_speech', 'chosen_by_sound'] };
  return {
    words,
    engine: { id: recogniser.info.id, label: localText(recogniser.info.label, 'en') },
    notices: recogniser.info.quality === 'draft' ? ['draft_engine'] : [],
  };
}

const SOUND_ONLY = { id: MOMENT_SOURCES.soundOnly, label: 'Sound only' };
