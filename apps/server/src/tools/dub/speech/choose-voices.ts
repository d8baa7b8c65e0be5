import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { NO_SPEAKER } from '@atelier/contracts/tools/dubs/dubs';
import type { Engines } from '@atelier/engines/engines';
import { openSpeechWav } from '@atelier/engines/speech-to-text/audio/open-speech-wav';
import { estimatePitch } from '@atelier/engines/text-to-speech/audio/estimate-pitch';
import type { OfferedVoice } from '@atelier/engines/text-to-speech/registry';
import { SAMPLE_TEXTS } from '@atelier/engines/text-to-speech/voice-catalogue';
import type { DubSentence } from '@atelier/film/dub/dub-sentences';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { readSpeech } from './read-speech.ts';

const SAMPLE_RATE = 16_000;
/** The speech of a speaker that is measured, in seconds. */
const MEASURED_SECONDS = 15;
/** A voice that another speaker has counts as this much further away, in octaves. */
const TAKEN_OCTAVES = 0.5;

interface Choice {
  sentences: readonly DubSentence[];
  /** The sound of each source, 16 kHz mono. */
  wavs: Readonly<Record<string, string>>;
  /** The choices of the person, by speaker. */
  asked: Readonly<Record<string, string>>;
  /** The voices of the language. */
  offered: readonly OfferedVoice[];
  engines: Pick<Engines, 'textToSpeech'>;
  workDir: string;
  signal: AbortSignal;
}

/**
 * Chooses a voice for each speaker: that of the person, else the one whose median pitch is nearest to the speaker's, a
 * voice of its own while there are enough. Who speaks most chooses first.
 * @returns ids of voices by the ids of speakers, or by `none`
 */
export async function chooseVoices(choice: Choice): Promise<Record<string, string>> {
  const { sentences, asked, offered, wavs } = choice;
  const bySpeaker = [...Map.groupBy(sentences, ({ speaker }) => speaker ?? NO_SPEAKER)].toSorted(
    ([, a], [, b]) => secondsOf(b) - secondsOf(a),
  );
  const chosen: Record<string, string> = {};
  for (const [speaker] of bySpeaker) {
    const voice = Object.hasOwn(asked, speaker) ? asked[speaker] : undefined;
    if (voice !== undefined) chosen[speaker] = voice;
  }
  const open = bySpeaker.filter(([speaker]) => !Object.hasOwn(chosen, speaker));
  if (open.length === 0) return chosen;
  const pitches = new Map<string, number | null>();
  for (const voice of offered) {
    const pitch = await pitchOfVoice(choice, voice).catch((error: unknown) => {
      // A voice that its engine cannot speak is left out.
      if (error instanceof AppError && error.code === 'engine_failed') return undefined;
      throw error;
    });
    if (pitch !== undefined) pitches.set(voice.id, pitch);
  }
  const able = offered.filter(({ id }) => pitches.has(id));
  if (able.length === 0) throw new AppError('engine_failed', 'No voice of this language can be spoken.');
  for (const [speaker, spoken] of open) {
    const pitch = await pitchOfSpeaker(spoken, wavs);
    const taken = new Set(Object.values(chosen));
    const distance = ({ id }: OfferedVoice) => {
      const own = pitches.get(id) ?? null;
      const octaves = pitch === null || own === null ? 0 : Math.abs(Math.log2(own / pitch));
      return octaves + (taken.has(id) ? TAKEN_OCTAVES : 0);
    };
    const [best] = able.toSorted((a, b) => distance(a) - distance(b));
    if (best) chosen[speaker] = best.id;
  }
  return chosen;
}

function secondsOf(sentences: readonly DubSentence[]): number {
  return sentences.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** The median pitch of a speaker over the longest sentences, in hertz; null when nothing is voiced. */
async function pitchOfSpeaker(
  sentences: readonly DubSentence[],
  wavs: Choice['wavs'],
): Promise<number | null> {
  const parts: Float32Array[] = [];
  let seconds = 0;
  for (const sentence of sentences.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const wavPath = wavs[sentence.source];
    if (wavPath === undefined || seconds >= MEASURED_SECONDS) continue;
    const wav = await openSpeechWav(wavPath);
    try {
      parts.push(toFloatSamples(await wav.read(sentence.sourceStartSeconds, sentence.sourceEndSeconds)));
    } finally {
      await wav.close();
    }
    seconds += lengthOf(sentence);
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return estimatePitch({ samples, sampleRate: SAMPLE_RATE });
}

function lengthOf({ sourceStartSeconds, sourceEndSeconds }: DubSentence): number {
  return sourceEndSeconds - sourceStartSeconds;
}

const measured = new Map<string, number | null>();

/** The median pitch of a voice that says who it is, in hertz; measured once in a process. */
async function pitchOfVoice(
  { engines, workDir, signal }: Choice,
  voice: OfferedVoice,
): Promise<number | null> {
  const key = `${voice.engine.id} ${voice.id}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const outputPath = path.join(workDir, 'sample.mp3');
  await engines.textToSpeech.record(
    {
      text: SAMPLE_TEXTS[voice.language](voice.name),
      voiceId: voice.id,
      speed: 1,
      title: voice.id,
      outputPath,
    },
    { signal },
  );
  const samples = await readSpeech(outputPath, { sampleRate: SAMPLE_RATE, workDir, signal });
  const pitch = estimatePitch({ samples: toFloatSamples(samples), sampleRate: SAMPLE_RATE });
  measured.set(key, pitch);
  return pitch;
}
