import { brandAnswerSchema, brandKitSchema } from '@atelier/captions/brand/brand-kit';
import { ownFontSchema, ownFontsSchema } from '@atelier/captions/fonts/own-font-list';
import { ownStyleInputSchema, ownStyleSchema, ownStylesSchema } from '@atelier/captions/styles/own-look';
import { dictionaryEntrySchema, dictionarySchema, dictionaryWordSchema } from '@atelier/contracts';
import { knownVoicesSchema, wantVoicesSchema } from '@atelier/contracts/tools/film/known-voices';
import type { Route } from './route.ts';

export const readBrand = {
  method: 'GET',
  path: '/api/brand',
  summary: "The caller's brand kit; null until there is one",
  answer: brandAnswerSchema,
} as const satisfies Route;

export const saveBrand = {
  method: 'PUT',
  path: '/api/brand',
  summary: 'Set up the brand kit: colours, font, default style, how the logo stands, intro and outro',
  body: brandKitSchema,
  answer: brandAnswerSchema,
} as const satisfies Route;

export const removeBrand = {
  method: 'DELETE',
  path: '/api/brand',
  summary: 'Delete the brand kit and its logo; films made with it stay as they are',
  status: 204,
} as const satisfies Route;

export const readBrandLogo = {
  method: 'GET',
  path: '/api/brand/logo',
  summary: "The logo of the caller's brand kit",
  file: 'image/png',
} as const satisfies Route;

export const saveBrandLogo = {
  method: 'PUT',
  path: '/api/brand/logo',
  summary: 'Give the brand kit a logo (JPG, PNG, WebP, HEIC or AVIF); kept as a PNG with its transparency',
  form: { file: 'logo' },
  answer: brandAnswerSchema,
} as const satisfies Route;

export const removeBrandLogo = {
  method: 'DELETE',
  path: '/api/brand/logo',
  summary: 'Take the logo out of the brand kit',
  answer: brandAnswerSchema,
} as const satisfies Route;

export const readDictionary = {
  method: 'GET',
  path: '/api/dictionary',
  summary: "The caller's own words, by the alphabet",
  answer: dictionarySchema,
} as const satisfies Route;

export const addDictionaryWord = {
  method: 'POST',
  path: '/api/dictionary',
  summary: 'Add a word that transcriptions are to offer',
  body: dictionaryWordSchema,
  answer: dictionaryEntrySchema,
} as const satisfies Route;

export const changeDictionaryWord = {
  method: 'PATCH',
  path: '/api/dictionary/:id',
  summary: 'Spell a word otherwise',
  body: dictionaryWordSchema,
  answer: dictionaryEntrySchema,
} as const satisfies Route;

export const removeDictionaryWord = {
  method: 'DELETE',
  path: '/api/dictionary/:id',
  summary: 'Remove a word, and forget the corrections that it was learned from',
  status: 204,
} as const satisfies Route;

export const listFonts = {
  method: 'GET',
  path: '/api/fonts',
  summary: "The caller's own fonts, the newest first",
  answer: ownFontsSchema,
} as const satisfies Route;

export const addFont = {
  method: 'POST',
  path: '/api/fonts',
  summary: 'Give a font of one’s own: a TTF or OTF of at most 2 MB with the letters of French and English',
  form: { file: 'font' },
  answer: ownFontSchema,
} as const satisfies Route;

export const removeFont = {
  method: 'DELETE',
  path: '/api/fonts/:id',
  summary: 'Delete a font of one’s own; films and styles that are made with it keep it',
  status: 204,
} as const satisfies Route;

export const readFontFile = {
  method: 'GET',
  path: '/api/fonts/:id/file',
  summary: 'A font of one’s own as it is drawn with',
  file: 'font/ttf',
} as const satisfies Route;

export const listKnownVoices = {
  method: 'GET',
  path: '/api/known-voices',
  summary: 'The names by which speakers are recognised, and whether they are',
  answer: knownVoicesSchema,
} as const satisfies Route;

export const saveKnownVoices = {
  method: 'PUT',
  path: '/api/known-voices',
  summary: 'Recognise named speakers in later films, or forget all voices',
  body: wantVoicesSchema,
  answer: knownVoicesSchema,
} as const satisfies Route;

export const removeKnownVoice = {
  method: 'DELETE',
  path: '/api/known-voices/:name',
  summary: 'Forget the voice of a name in all films',
  status: 204,
} as const satisfies Route;

export const listStyles = {
  method: 'GET',
  path: '/api/styles',
  summary: "The caller's own caption styles, the newest first",
  answer: ownStylesSchema,
} as const satisfies Route;

export const createStyle = {
  method: 'POST',
  path: '/api/styles',
  summary: 'Keep a caption style of one’s own: one of ours (its key) and what is changed of it',
  body: ownStyleInputSchema,
  answer: ownStyleSchema,
} as const satisfies Route;

export const changeStyle = {
  method: 'PUT',
  path: '/api/styles/:id',
  summary: 'Change a caption style of one’s own',
  body: ownStyleInputSchema,
  answer: ownStyleSchema,
} as const satisfies Route;

export const removeStyle = {
  method: 'DELETE',
  path: '/api/styles/:id',
  summary: 'Delete a caption style of one’s own; films made with it stay as they are',
  status: 204,
} as const satisfies Route;
