import * as routes from '@atelier/routes/assets';
import { api } from '../../../lib/api/api.ts';
import type { Editor } from './editor.ts';

/** Uploads a file for layers and music and makes its address known to the editor. @throws ApiError */
export async function addAsset({ assetFiles }: Editor, file: File) {
  const form = new FormData();
  form.set('file', file, file.name);
  const asset = await api.call(routes.addAsset, { body: form, timeoutMs: 600_000 });
  assetFiles.set(asset.id, asset);
  return asset;
}
