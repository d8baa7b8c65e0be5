import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, LIMITS } from '@atelier/contracts';
import { isAnimatedPng, isAnimatedWebp, sniffImage } from '@atelier/engines/image-decoding/sniff-image';
import { checkDecodable, probeMedia } from '@atelier/media';
import { readHead } from '@atelier/media/probe/sniff-container';
import * as routes from '@atelier/routes/assets';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import { serveObject } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { hashFile } from '../../jobs/receipts/hash-file.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { changeAsset, listAssets, listTags } from '../assets/asset-library.ts';
import {
  type Asset,
  FILMS_BUCKET,
  filmsBytes,
  findAssets,
  keepAsset,
  removeAsset,
} from '../assets/assets.ts';
import { checkMediaLink, MEDIA_PATH } from '../assets/media-link.ts';
import { viewAsset } from '../assets/view-asset.ts';

/** The person's own pictures, films and sounds, for layers and music. */
export function assetRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const viewOf = (asset: Asset) => viewAsset(deps.receiptKey, asset);

  serve(app, routes.listAssets, async ({ query, userId }) => {
    const person = userId;
    const [assets, tags, usedBytes] = await Promise.all([
      listAssets(deps.sql, person, query),
      listTags(deps.sql, person),
      filmsBytes(deps.sql, person),
    ]);
    const quotaBytes = deps.config.FILMS_QUOTA_MB * 1024 * 1024;
    return { assets: assets.map(viewOf), tags, used_bytes: usedBytes, quota_bytes: quotaBytes };
  });

  serve(app, routes.changeAsset, async ({ params, readBody, userId }) => {
    const changes = await readBody();
    return viewOf(await changeAsset(deps.sql, userId, { id: params.id, ...changes }));
  });

  serve(app, routes.addAsset, async ({ c, readBody, userId }) => {
    if (!c.req.header('Content-Type')?.startsWith('multipart/')) {
      const { filepath } = await readBody();
      return viewOf(await keepUpload(deps, userId, filepath, c.req.raw.signal));
    }
    return withUploadedForm(
      c,
      { field: 'file', maxBytes: LIMITS.uploadMaxBytes, tempRoot: deps.tempRoot },
      async ({ file }) => c.json(viewOf(await keepFile(deps, userId, file, c.req.raw.signal)), 201),
    );
  });

  serve(app, routes.readAsset, async ({ c, params, userId }) => {
    const [asset] = await findAssets(deps.sql, userId, [params.id]);
    if (!asset) throw new AppError('not_found', 'There is no such file.');
    const object = { bucket: FILMS_BUCKET, key: asset.objectKey } as const;
    return serveObject(c, deps.storage, object, { cacheControl: 'private, no-cache' });
  });

  serve(app, routes.removeAsset, async ({ params, userId }) => {
    await removeAsset(deps, userId, params.id);
  });
  return app;
}

/** Serves assets at signed addresses: a player sends no token. */
export function filmMediaRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(`${MEDIA_PATH}:assetId/:expires/:signature`, async (c) => {
    const membershipId = c.req.query('member') ?? null;
    checkMediaLink(deps.receiptKey, { ...c.req.param(), membershipId });
    const [asset] = await deps.sql<{ key: string }[]>`
      select object_key as key from app.assets where id = ${c.req.param('assetId')} and is_stored
        and (${membershipId}::uuid is null
          or exists (select 1 from app.film_members where id = ${membershipId}::uuid))`;
    if (!asset) throw new AppError('not_found', 'There is no such file.');
    return serveObject(
      c,
      deps.storage,
      { bucket: FILMS_BUCKET, key: asset.key },
      { cacheControl: 'private, max-age=21600' },
    );
  });
}

async function keepUpload(deps: ServerDeps, userId: string, handle: string, signal: AbortSignal) {
  const upload = await findOwnUpload(deps.sql, userId, handle);
  const dir = await mkdtemp(path.join(deps.tempRoot, 'asset-'));
  try {
    const file = { path: path.join(dir, 'file'), name: upload.name };
    await deps.storage.fetchTo(upload.bucket, upload.objectKey, file.path);
    return await keepFile(deps, userId, file, signal);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Probes a file before it is kept. @throws AppError for what is no picture, film or sound, `films_quota` */
async function keepFile(
  deps: ServerDeps,
  userId: string,
  file: { path: string; name: string },
  signal: AbortSignal,
): Promise<Asset> {
  const { sha256 } = await hashFile(file.path);
  const common = { ...file, sha256, inLibrary: true };
  const format = await sniffImage(file.path);
  if (format) {
    const { width, height } = await deps.engines.imageDecoder.check(file.path, { signal, any: true });
    const picture = {
      kind: 'image',
      contentType: 'image/png',
      width,
      height,
      durationSeconds: null,
    } as const;
    const stored = await movingAsGif(deps, file.path, signal);
    return keepAsset(deps, userId, { ...common, ...picture, path: stored });
  }
  try {
    const info = await probeMedia(file.path, { signal });
    await checkDecodable({ path: file.path, info, signal });
    const { video, durationSeconds } = info;
    const kind = video ? 'video' : 'audio';
    return await keepAsset(deps, userId, {
      ...common,
      kind,
      contentType: kind === 'video' ? 'video/mp4' : 'audio/mpeg',
      width: video?.width ?? null,
      height: video?.height ?? null,
      durationSeconds,
    });
  } catch (error) {
    throw fromMediaError(error);
  }
}

/**
 * Converts a WebP or PNG of several frames to a GIF beside it: ffmpeg cannot decode the one, and takes the first frame of
 * the other. @returns the file to store
 */
async function movingAsGif(deps: ServerDeps, file: string, signal: AbortSignal): Promise<string> {
  const head = await readHead(file, 64 * 1024);
  if (!isAnimatedWebp(head) && !isAnimatedPng(head)) return file;
  const outputPath = `${file}.gif`;
  const job = { path: file, outputPath, format: 'gif', quality: 'standard', any: true } as const;
  await deps.engines.imageDecoder.convert(job, { signal });
  return outputPath;
}
