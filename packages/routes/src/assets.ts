import {
  addAssetSchema,
  assetListSchema,
  assetQuerySchema,
  assetSchema,
  changeAssetSchema,
} from '@atelier/contracts/tools/films';
import type { Route } from './route.ts';

export const listAssets = {
  method: 'GET',
  path: '/api/assets',
  summary:
    "The caller's own pictures, films and sounds, with their tags; `search`, `tag` and `kind` choose some",
  query: assetQuerySchema,
  answer: assetListSchema,
} as const satisfies Route;

export const addAsset = {
  method: 'POST',
  path: '/api/assets',
  summary: 'Add a picture, a film or a sound: a file of at most 50 MB, or the handle of an upload',
  form: { file: 'file' },
  body: addAssetSchema,
  answer: assetSchema,
  status: 201,
} as const satisfies Route;

export const readAsset = {
  method: 'GET',
  path: '/api/assets/:id',
  summary: 'The file of an asset',
  file: 'application/octet-stream',
} as const satisfies Route;

export const changeAsset = {
  method: 'PATCH',
  path: '/api/assets/:id',
  summary: 'Rename an asset or give it tags, which replace the former ones',
  body: changeAssetSchema,
  answer: assetSchema,
} as const satisfies Route;

export const removeAsset = {
  method: 'DELETE',
  path: '/api/assets/:id',
  summary: 'Remove an asset that no film uses',
  status: 204,
  refusals: ['asset_in_use'],
} as const satisfies Route;
