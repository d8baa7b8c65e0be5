import { readFile, rm } from 'node:fs/promises';
import type { EngineInfo } from '@atelier/contracts';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { sourceTypeOf } from '@atelier/engines/source-type';
import { finishVoice } from '@atelier/engines/text-to-speech/audio/finish-voice';
import { joinSentences } from '@atelier/engines/text-to-speech/audio/join-sentences';
import { readWav, writeWav } from '@atelier/engines/text-to-speech/audio/wav';
import { z } from 'zod';
import type { RunContext } from '../../jobs/tool.ts';

type Context = Pick<RunContext, 'jobId' | 'kept' | 'marks' | 'signal'>;

/** The sentences of a part for each one of the part before. */
const GROWTH = 1.5;

const partSchema = z.object({ mp3: z.base64() });

/** Returns the name of a part of a recording among the parts of its job. @param index from 0 */
export function partName(index: number): string {
  return `spoken-${index}`;
}

/** Marks an engine's WAV file where a model made it. */
export async function markVoice(
  { jobId, marks, signal }: Omit<Context, 'kept'>,
  wavPath: string,
  engine: EngineInfo,
): Promise<void> {
  if (!marks || !isMadeByAi(sourceTypeOf(engine))) return;
  await (await marks.markOf(jobId)).sound(wavPath, { signal });
}

/**
 * Keeps the beginning of a recording as MP3 files among the parts of its job until the job ends, so that a person listens
 * while the rest is spoken. The first part is one sentence, and parts grow by `GROWTH`: a voice that speaks twice as fast
 * as it is heard ends each part before those in front of it have been played, and there are few to mark and encode. After
 * a part that cannot be kept there is no other.
 */
export function createPartKeeper(context: Context) {
  let count = 0;
  let isOver = false;
  let sentences: string[] = [];
  let written = Promise.resolve();
  const keep = async (wavPaths: readonly string[], engine: EngineInfo, index: number) => {
    const { kept, signal } = context;
    if (isOver) return;
    const [wavPath = ''] = wavPaths;
    if (wavPaths.length > 1) await joinWavs(wavPaths, wavPath);
    await markVoice(context, wavPath, engine);
    const outputPath = `${wavPath}.mp3`;
    await finishVoice({ sourcePath: wavPath, outputPath, durationSeconds: 0, tags: {} }, { signal });
    await kept.write(partName(index), { mp3: (await readFile(outputPath)).toString('base64') });
    await Promise.all([...wavPaths, outputPath].map((path) => rm(path, { force: true })));
  };
  return {
    /** Takes the file of the next sentence. */
    add(wavPath: string, engine: EngineInfo): void {
      sentences.push(wavPath);
      if (sentences.length < Math.floor(GROWTH ** count)) return;
      const [wavPaths, index] = [sentences, count++];
      sentences = [];
      written = written.then(() => keep(wavPaths, engine, index));
      written.catch(() => undefined);
    },
    /** Leaves out the parts that wait, and returns once none is being written. */
    async finish(): Promise<void> {
      isOver = true;
      await written.catch(() => undefined);
    },
  };
}

/** Writes WAV files of one rate after each other into one. */
async function joinWavs(wavPaths: readonly string[], outputPath: string): Promise<void> {
  const sounds = await Promise.all(wavPaths.map(readWav));
  const sampleRate = sounds[0]?.sampleRate ?? 0;
  const joined = sounds.map(({ samples }) => ({ samples, pauseSeconds: 0 }));
  await writeWav(outputPath, { samples: joinSentences(joined, sampleRate), sampleRate });
}

/** Reads the MP3 file of a part. @param part of the job, by the name that `partName` gives; null without one */
export function readPart(part: unknown): Buffer | null {
  return part === null ? null : Buffer.from(partSchema.parse(part).mp3, 'base64');
}
