import { rm } from 'node:fs/promises';
import { AppError, type EngineInfo, type Word } from '@atelier/contracts';
import type { TimedToken } from '@atelier/transcript/align/timed-token';
import { reportEngineUsed } from '../engine-events.ts';
import type { Fallback } from '../providers/run-with-fallback.ts';
import { finishVoice } from './audio/finish-voice.ts';
import type { SpeakOptions, TextToSpeech, Voice } from './port.ts';
import { type Pronunciation, sayOwnWords } from './text/say-own-words.ts';
import { speakText } from './text/speak-text.ts';
import type { SpokenToken } from './text/tokens/spoken-token.ts';
import { VOICES } from './voice-catalogue.ts';

export interface OfferedVoice extends Voice {
  /** The engine that speaks with this voice. */
  engine: EngineInfo;
}

export interface VoiceRecording {
  durationSeconds: number;
  words: Word[];
  engine: EngineInfo;
  switched: boolean;
}

export interface TextToSpeechRegistry {
  /** The eight of the catalogue first, then those of installed models. */
  voices(): Promise<OfferedVoice[]>;
  /** The engines that have a voice, each with the languages that its voices speak. */
  describe(): Promise<EngineInfo[]>;
  /** Writes a normalised MP3 with tags. Throws AppError `not_found` (no such voice), `invalid_input` (no words). */
  record(
    job: {
      text: string;
      /** Pronunciations of words of the text. */
      said?: readonly Pronunciation[] | undefined;
      voiceId: string;
      speed: number;
      title: string;
      outputPath: string;
      /** Changes the spoken WAV file, before it is normalised and encoded. */
      onSpoken?: ((wavPath: string, engine: EngineInfo) => Promise<void>) | undefined;
      /** Gets each sentence but the last one while the others are spoken, as `SpeakOptions.onSentence`. */
      onSentence?: ((wavPath: string, engine: EngineInfo) => void) | undefined;
    },
    options?: SpeakOptions,
  ): Promise<VoiceRecording>;
}

/** Creates the registry. @param engines in the order in which they are searched for a voice */
export function createTextToSpeechRegistry(
  engines: readonly TextToSpeech[],
  fallback: Fallback,
): TextToSpeechRegistry {
  const enginesFor = async (voiceId: string) => {
    const offers = await Promise.all(
      engines.map(async (engine) => ({
        engine,
        voice: (await engine.voices()).find(({ id }) => id === voiceId),
      })),
    );
    return offers.flatMap(({ engine, voice }) => (voice ? [{ info: engine.info, engine, voice }] : []));
  };
  return {
    async voices() {
      const offered = new Map<string, OfferedVoice>();
      for (const engine of engines) {
        for (const voice of await engine.voices()) {
          if (!offered.has(voice.id)) offered.set(voice.id, { ...voice, engine: engine.info });
        }
      }
      const known = VOICES.flatMap(({ id }) => offered.get(id) ?? []);
      return [
        ...known,
        ...[...offered.values()].filter(({ id }) => !VOICES.some((voice) => voice.id === id)),
      ];
    },
    async describe() {
      const used = await Promise.all(
        engines.map(async ({ info, voices }) => {
          const spoken = new Set((await voices()).map(({ language }) => language));
          const languages = info.languages.filter((tag) => [...spoken].some((each) => tag.startsWith(each)));
          return languages.length > 0 ? [{ ...info, languages }] : [];
        }),
      );
      return used.flat();
    },
    async record(job, options = {}) {
      const candidates = await enginesFor(job.voiceId);
      const [best] = candidates;
      if (!best) throw new AppError('not_found', 'There is no such voice.');
      const tokens = sayOwnWords(speakText(job.text, best.voice.language), job.said ?? []);
      if (!tokens.some(({ spoken }) => /[\p{L}\p{N}]/u.test(spoken))) {
        throw new AppError('invalid_input', 'There is nothing in this text that can be spoken.');
      }
      const wavPath = `${job.outputPath}.wav`;
      const run = await fallback.run(
        candidates,
        ({ engine, voice }) =>
          engine.speak(
            { voice, tokens, speed: job.speed, outputPath: wavPath },
            {
              signal: options.signal,
              onProgress: (fraction) => options.onProgress?.(0.8 * fraction),
              onSentence: job.onSentence && ((path) => job.onSentence?.(path, engine.info)),
            },
          ),
        options.signal,
      );
      reportEngineUsed({ kind: 'text-to-speech', ...run.engine });
      const { durationSeconds, times } = run.result;
      options.onProgress?.(0.8);
      await job.onSpoken?.(wavPath, run.engine);
      await finishVoice(
        {
          sourcePath: wavPath,
          outputPath: job.outputPath,
          durationSeconds,
          tags: {
            title: job.title,
            artist: best.voice.name,
            album: 'Atelier',
            language: best.voice.language === 'fr' ? 'fra' : 'eng',
          },
        },
        { signal: options.signal },
      );
      await rm(wavPath, { force: true });
      return {
        durationSeconds,
        words: timedWords(tokens, times),
        engine: run.engine,
        switched: run.switched,
      };
    },
  };
}

function timedWords(tokens: readonly SpokenToken[], times: readonly TimedToken[]): Word[] {
  return times.flatMap(({ index, startSeconds, endSeconds }) => {
    const text = tokens[index]?.shown;
    return text ? [{ text, startSeconds: round(startSeconds), endSeconds: round(endSeconds) }] : [];
  });
}

/** Rounds seconds to milliseconds, the precision of captions. */
function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
