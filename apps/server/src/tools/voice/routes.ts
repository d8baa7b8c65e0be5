import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { formatSrt } from '@atelier/captions';
import { AppError, type Voices, voiceDataSchema } from '@atelier/contracts';
import { findUnreadable } from '@atelier/engines/text-to-speech/text/find-unreadable';
import * as routes from '@atelier/routes/tools/generators';
import { captionLines } from '@atelier/transcript/segment/caption-lines';
import { type Context, Hono } from 'hono';
import { answerWhenDone } from '../../http/await-job.ts';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { findKeptJob } from '../../jobs/find-kept-job.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { readKeptPart } from '../../jobs/run/kept-parts.ts';
import { resultHandle } from '../../library/uploads/find-upload.ts';
import type { VoiceFilmPayload } from './film/tool.ts';
import { partName, readPart } from './keep-parts.ts';
import type { VoicePayload } from './tool.ts';
import { createVoiceSamples } from './voice-samples.ts';

/** The messages for texts that no voice can read. */
const UNREADABLE = {
  empty: 'text: there is nothing in it that can be spoken.',
  script: 'text: the voices read Latin letters only.',
} as const;

export function voiceRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { textToSpeech } = deps.engines;
  const sampleOf = createVoiceSamples({
    textToSpeech,
    cacheDir: path.join(deps.config.dataDir, 'cache', 'voice-samples'),
  });

  serve(app, routes.listVoices, async () => {
    const voices: Voices = {};
    for (const { id, name, gender, language, engine, hasAccent } of await textToSpeech.voices()) {
      const { label, quality } = engine;
      const offered = { name, description: gender, language, engine: { id: engine.id, label, quality } };
      voices[id] = hasAccent ? { ...offered, accent: true } : offered;
    }
    return voices;
  });

  serve(app, routes.readVoiceSample, async ({ c, params }) => {
    const sample = await sampleOf(params.id);
    const headers = { ETag: sample.etag, 'Cache-Control': 'private, max-age=86400' };
    if (c.req.header('If-None-Match') === sample.etag) return new Response(null, { status: 304, headers });
    return new Response(Readable.toWeb(createReadStream(sample.path)) as ReadableStream, {
      headers: { ...headers, 'Content-Type': 'audio/mpeg', 'Content-Length': String(sample.sizeBytes) },
    });
  });

  serve(app, routes.generateVoice, async ({ c, readBody }) => {
    const input = await readBody();
    const voices = await textToSpeech.voices();
    if (voices.length === 0) {
      throw new AppError('engine_unavailable', 'No voice is installed or configured on this server.');
    }
    if (!voices.some(({ id }) => id === input.voice)) {
      throw new AppError('invalid_input', 'voice: there is no such voice.');
    }
    const unreadable = findUnreadable(input.text);
    if (unreadable) throw new AppError('invalid_input', UNREADABLE[unreadable]);
    const payload: VoicePayload = { v: 1, ...input };
    const { jobId } = await acceptFor(c, deps, 'voice', payload);
    return answerWhenDone(c, deps, jobId, 'voice');
  });

  serve(app, routes.readVoicePart, async ({ c, params }) => {
    const job = await ownJob(c, deps, params.id);
    const isIndex = /^\d{1,4}$/u.test(params.index);
    if (job.tool !== 'voice' || !isIndex) throw new AppError('not_found', 'There is no such part.');
    const name = partName(Number(params.index));
    const sound = readPart(await readKeptPart(deps.sql, { jobId: job.id, name }));
    if (!sound) throw new AppError('not_ready', 'Fichier pas encore prêt');
    return c.body(new Uint8Array(sound), 200, {
      'Content-Type': 'audio/mpeg',
      'Cache-Control': 'private, no-store',
    });
  });

  serve(app, routes.readVoiceCaptions, async ({ c, params, query }) => {
    const { cues } = query;
    const result = await ownRecording(c, deps, params.id);
    const { words } = voiceDataSchema.parse(result.data);
    const name = result.fileName.replace(/\.[^.]+$/u, '.srt');
    return c.body(formatSrt(captionLines(words, cues)), 200, {
      'Content-Type': 'application/x-subrip; charset=utf-8',
      'Content-Disposition': attachment(name),
    });
  });

  serve(app, routes.readVoiceVideo, async ({ c, params }) => {
    const recording = params.file.replace(/\.mp4$/u, '');
    const result = await ownRecording(c, deps, recording);
    const { durationSeconds } = voiceDataSchema.parse(result.data);
    const { bucket, objectKey } = result;
    if (!(await deps.storage.stat(bucket, objectKey))) {
      throw new AppError('result_expired', 'This file does not exist any more.');
    }
    const fileName = result.fileName.replace(/\.[^.]+$/u, '.mp4');
    const filmId = await filmOf(c, deps, {
      v: 2,
      source: sourceOfHandle(resultHandle(recording)),
      durationSeconds,
      fileName,
    });
    return answerWhenDone(c, deps, filmId, 'voice-film');
  });

  return app;
}

/** Returns the job that makes or has made the film; a repeated request gets the same one. */
async function filmOf(c: Context<HttpEnv>, deps: ServerDeps, film: VoiceFilmPayload): Promise<string> {
  const found = await findKeptJob(deps, {
    userId: c.get('caller').id,
    tool: 'voice-film',
    input: { source: film.source },
  });
  if (found) return found;
  await limitPerPerson(c, deps, { name: 'voice-film', max: deps.config.TRANSCRIBE_LIMIT });
  const { jobId } = await acceptFor(c, deps, 'voice-film', film);
  return jobId;
}

/** Reads the result of one of the caller's recordings. @throws AppError `not_found`, `not_ready` */
async function ownRecording(c: Context<HttpEnv>, deps: ServerDeps, jobId: string) {
  const job = await ownJob(c, deps, jobId);
  if (job.tool !== 'voice') throw new AppError('not_found', 'There is no such recording.');
  if (!job.result) throw new AppError('not_ready', 'Fichier pas encore prêt');
  return job.result;
}
