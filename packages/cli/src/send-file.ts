import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Atelier, ResumeStore } from '@atelier/client';
import { LIMITS } from '@atelier/contracts';
import { SUPPORTED_FORMATS } from '@atelier/contracts/tools/convert';
import { z } from 'zod';
import type { Context } from './context.ts';
import { EXIT, ExitError } from './exit-error.ts';
import { readJsonFile, stateFolder, writeJsonFile } from './settings.ts';

/** Opens a file. @throws ExitError when it does not exist */
export async function openFile({ out }: Context, file: string): Promise<Blob> {
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new ExitError(EXIT.usage, out.messages.noSuchFile(file));
  return openAsBlob(file, { type: soundTypeOf(file) });
}

/** Returns the media type of a sound by the extension of its file, else an empty text. */
function soundTypeOf(file: string): string {
  const extension = path.extname(file).slice(1).toLowerCase();
  const isSound = (SUPPORTED_FORMATS.audio.input as readonly string[]).includes(extension);
  return isSound ? `audio/${extension}` : '';
}

/** Returns a fingerprint of a file that is stable across starts of the program: path, size and time. */
export async function fingerprintOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return createHash('sha256')
    .update(`${path.resolve(file)}\n${size}\n${mtimeMs}`)
    .digest('hex')
    .slice(0, 32);
}

/** Uploads a video or a sound; an interrupted upload of a large one is resumed, even by another process. */
export async function sendFile(context: Context, atelier: Atelier, file: string): Promise<string> {
  const blob = await openFile(context, file);
  const name = path.basename(file);
  const { out } = context;
  return atelier.upload(blob, {
    name,
    signal: context.signal,
    onProgress: (fraction) => out.progress(name, out.messages.uploading, fraction),
    ...(blob.size > LIMITS.uploadMaxBytes && { resume: await rememberUpload(context, file) }),
  });
}

const placeSchema = z.object({ address: z.string() });

async function rememberUpload({ env }: Context, file: string): Promise<ResumeStore> {
  const state = path.join(stateFolder(env), 'uploads', `${await fingerprintOf(file)}.json`);
  return {
    read: async () => (await readJsonFile(state, placeSchema, { address: '' })).address || null,
    write: (address) => (address === null ? rm(state, { force: true }) : writeJsonFile(state, { address })),
  };
}
