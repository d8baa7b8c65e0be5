import { SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { type FoundLanguages, findLanguages, type LanguageStretch } from '../language/find-languages.ts';
import type { WhisperFiles } from '../whisper/whisper-decoder.ts';
import type { RecognitionPool } from './recognition-pool.ts';

/** Windows of one task of the recognition process; a waiting task gets its turn after each. */
const WINDOWS_AT_ONCE = 6;

/** The spoken language of a recording, among those that Atelier offers. */
export interface IdentifiedLanguage {
  /** The language of most of the speech, BCP 47. */
  language: SpeechLanguage;
  /** True when enough speech was heard to contradict a person's choice. */
  isSure: boolean;
  /** In order of time, without gaps, from 0 to the end; one for a recording in one language. */
  stretches: (SpeechSegment & { language: SpeechLanguage })[];
}

/**
 * Identifies the languages of a 16 kHz WAV file with a multilingual Whisper model, in the recognition process.
 * @returns null when too little is spoken, or mostly in a language that is not offered
 */
export async function identifyLanguage(request: {
  pool: RecognitionPool;
  wavPath: string;
  sileroPath: string | null;
  files: WhisperFiles;
  threads: number;
  signal: AbortSignal | undefined;
}): Promise<IdentifiedLanguage | null> {
  const { pool, wavPath, sileroPath, files, threads, signal } = request;
  const wav = await openSpeechWav(wavPath);
  await wav.close();
  const found = await findLanguages({
    totalSeconds: wav.durationSeconds,
    async detectSpeech(range) {
      const { speech } = await pool.run({ kind: 'detect-speech', wavPath, sileroPath, range }, { signal });
      return speech;
    },
    async identify(windows) {
      const languages: Record<string, number>[] = [];
      for (let from = 0; from < windows.length; from += WINDOWS_AT_ONCE) {
        const part = windows.slice(from, from + WINDOWS_AT_ONCE);
        const task = { kind: 'identify-windows', wavPath, files, windows: part, threads } as const;
        languages.push(...(await pool.run(task, { signal })).languages);
      }
      return languages;
    },
  });
  return found && keepOffered(found);
}

/** Leaves out languages that are not offered: their stretches count as the main language. */
function keepOffered({ code, isSure, stretches }: FoundLanguages): IdentifiedLanguage | null {
  const language = offered(code);
  if (language === undefined) return null;
  const kept: IdentifiedLanguage['stretches'] = [];
  for (const stretch of stretches) {
    const own = offered(stretch.code) ?? language;
    const last = kept.at(-1);
    if (last?.language === own) last.endSeconds = stretch.endSeconds;
    else kept.push({ ...timesOf(stretch), language: own });
  }
  return { language, isSure, stretches: kept };
}

function offered(code: string): SpeechLanguage | undefined {
  return SPEECH_LANGUAGES.find((tag) => tag.slice(0, 2) === code);
}

function timesOf({ startSeconds, endSeconds }: LanguageStretch): SpeechSegment {
  return { startSeconds, endSeconds };
}
