import { type JobNotice, localText, MOMENT_SOURCES, type Moments } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { SoundAnalysis } from '@atelier/engines/sound-analysis/port';
import { findSpokenLanguage } from '../../films/captioning/spoken-language.ts';
import { withRecognisers } from '../../films/captioning/transcribe-speech.ts';
import { findLongSpeech } from '../../films/long-speech/find-long-speech.ts';
import { planPieces, splitByLanguage } from '../../films/long-speech/plan-pieces.ts';
import { isPlainText } from '../../films/long-speech/read-transcript.ts';
import { recognisePieces } from '../../films/long-speech/recognise-pieces.ts';
import type { KeptParts } from '../../jobs/tool.ts';
import type { FindMomentsPayload } from './payload.ts';
import type { Spoken } from './search-talk.ts';

export interface FoundWords {
  spoken: Spoken;
  /** The language of the words, BCP 47. */
  language: string;
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
  spokenTerms(): Promise<readonly string[]>;
  workDir: string;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}): Promise<FoundWords> {
  const { input, engines, wavPath, sound, durationSeconds, signal } = request;
  const { language, stretches, notices } = await findSpokenLanguage({
    engines,
    wavPath,
    choice: input.language_code,
    // A transcript is in the chosen language, whatever is heard.
    isGiven: input.captions !== undefined,
    signal,
  });
  const pieces = planPieces(sound, durationSeconds);
  if (input.captions !== undefined) {
    const speech = isPlainText(input.captions) ? await findLongSpeech({ ...request, pieces }) : [];
    return {
      spoken: { transcript: input.captions, speech },
      language,
      engine: { id: MOMENT_SOURCES.given, label: 'Given transcript' },
      notices: [],
    };
  }
  const recogniser = await engines.speechToText.forLanguage(language);
  const bySound = { spoken: { words: [] }, language, engine: SOUND_ONLY };
  if (!recogniser) return { ...bySound, notices: ['chosen_by_sound'] };
  const terms = await request.spokenTerms();
  const inLanguages = await withRecognisers(
    splitByLanguage(pieces, stretches ?? [{ startSeconds: 0, endSeconds: durationSeconds, language }]),
    engines.speechToText,
    { language, recogniser },
  );
  const words = await recognisePieces({ ...request, pieces: inLanguages, language, terms });
  if (words.length === 0) return { ...bySound, notices: ['no_speech', 'chosen_by_sound'] };
  return {
    spoken: { words },
    language,
    engine: { id: recogniser.info.id, label: localText(recogniser.info.label, 'en') },
    notices: [...(recogniser.info.quality === 'draft' ? (['draft_engine'] as const) : []), ...notices],
  };
}

const SOUND_ONLY = { id: MOMENT_SOURCES.soundOnly, label: 'Sound only' };
