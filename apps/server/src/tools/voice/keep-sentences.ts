import { readFile, rm } from 'node:fs/promises';
import type { EngineInfo } from '@atelier/contracts';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { sourceTypeOf } from '@atelier/engines/source-type';
import { finishVoice } from '@atelier/engines/text-to-speech/audio/finish-voice';
import { z } from 'zod';
import { readKeptPart } from '../../jobs/run/kept-parts.ts';
import type { RunContext } from '../../jobs/tool.ts';
import type { Database } from '../../platform/database/database.ts';

type Context = Pick<RunContext, 'jobId' | 'kept' | 'marks' | 'signal'>;

const partSchema = z.object({ mp3: z.base64() });

/** Returns the name of a sentence among the parts of a job. @param index from 0 */
function partName(index: number): string {
  return `sentence-${index}`;
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
 * Keeps the sentences of a recording as MP3 among the parts of its job until the job ends, one after the other, so that a
 * person listens while the rest is spoken. A sentence that cannot be kept is the last one.
 */
export function createSentenceKeeper(context: Context) {
  let count = 0;
  let written = Promise.resolve();
  const keep = async (wavPath: string, engine: EngineInfo, index: number) => {
    const { kept, signal } = context;
    await markVoice(context, wavPath, engine);
    const outputPath = `${wavPath}.mp3`;
    await finishVoice({ sourcePath: wavPath, outputPath, durationSeconds: 0, tags: {} }, { signal });
    await kept.write(partName(index), { mp3: (await readFile(outputPath)).toString('base64') });
    await Promise.all([rm(wavPath, { force: true }), rm(outputPath, { force: true })]);
  };
  return {
    /** Takes the file of the next sentence. */
    add(wavPath: string, engine: EngineInfo): void {
      const index = count++;
      written = written.then(() => keep(wavPath, engine, index));
      written.catch(() => undefined);
    },
    /** Waits for the sentences that were taken. */
    async finish(): Promise<void> {
      await written.catch(() => undefined);
    },
  };
}

/** Reads a sentence of a recording that is being made; null before it is spoken and after the job. */
export async function readSentence(sql: Database, jobId: string, index: number): Promise<Buffer | null> {
  const part = await readKeptPart(sql, { jobId, name: partName(index) });
  return part === null ? null : Buffer.from(partSchema.parse(part).mp3, 'base64');
}
