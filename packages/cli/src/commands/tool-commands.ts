import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Atelier } from '@atelier/client';
import {
  AI_VIDEO_ASPECTS,
  AI_VIDEO_SECONDS,
  CLIP_FRAMINGS,
  IMAGE_SIZES,
  LANGUAGE_CHOICES,
  LIMITS,
  SPLIT_SCREEN_SOUNDS,
  TOOLS,
  type ToolId,
} from '@atelier/contracts';
import { type Context, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import type { Price } from '../price.ts';
import { openFile, sendFile } from '../send-file.ts';
import { CAPTION_OPTIONS, CUT_OPTIONS, captionFields, cutFields } from './caption-options.ts';

/** A run of a tool on one file, link or text. */
interface Work {
  context: Context;
  atelier: Atelier;
  source: string;
  /** The same key gives the same job. */
  idempotencyKey: string;
}

export interface ToolCommand {
  /** The kind of the command's arguments. */
  takes: 'files' | 'text' | 'links';
  /** The command's own options, with the placeholders of their values in the help; null for a switch. */
  options: Record<string, string | null>;
  price(context: Context): Price;
  /** @returns the ids of its jobs */
  start(work: Work): Promise<string[]>;
}

/** The tools on the command line. A link may replace a file if the tool accepts links. */
export const TOOL_COMMANDS: Record<string, ToolCommand> = {
  clip: {
    takes: 'files',
    options: {
      start: 'S',
      duration: 'S',
      style: 'N',
      language: 'fr-FR',
      framing: 'follow|duo|center|fit',
      ...CAPTION_OPTIONS,
      ...CUT_OPTIONS,
    },
    price: () => priceOf('clip'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.clip(
        {
          ...(await captionFields(context)),
          ...cutFields(context),
          ...(isLink(source)
            ? { youtube_url: source }
            : { uploaded_filepath: await sendFile(context, atelier, source) }),
          start_time: seconds(context, 'start'),
          duration: seconds(context, 'duration'),
          subtitle_style: Number(text(context, 'style') ?? 1),
          language_code: choice(context, 'language', LANGUAGE_CHOICES, languageCode(context)),
          framing: choice(context, 'framing', CLIP_FRAMINGS, 'follow'),
        },
        { idempotencyKey },
      ),
  },
  subtitles: {
    takes: 'files',
    options: {
      start: 'S',
      duration: 'S',
      style: 'N',
      language: 'fr-FR',
      ...CAPTION_OPTIONS,
      ...CUT_OPTIONS,
    },
    price: () => priceOf('subtitles'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.subtitles(
        {
          ...(await captionFields(context)),
          ...cutFields(context),
          filepath: await sendFile(context, atelier, source),
          start_time: seconds(context, 'start'),
          duration: seconds(context, 'duration'),
          subtitle_style: Number(text(context, 'style') ?? 1),
          language_code: choice(context, 'language', LANGUAGE_CHOICES, languageCode(context)),
        },
        { idempotencyKey },
      ),
  },
  split: {
    takes: 'files',
    options: {
      game: 'NAME',
      share: '40|50|60',
      swap: null,
      sound: 'person|mix|game',
      start: 'S',
      duration: 'S',
      style: 'N',
      language: 'fr-FR',
      ...CAPTION_OPTIONS,
    },
    price: () => priceOf('split-screen'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.splitScreen(
        {
          ...(await captionFields(context)),
          gameplay_video: await findGame(context, atelier),
          ...(isLink(source)
            ? { video_url: source }
            : { filepath: await sendFile(context, atelier, source) }),
          person_share: Number(text(context, 'share') ?? 50),
          swap: context.values.swap === true,
          sound: choice(context, 'sound', SPLIT_SCREEN_SOUNDS, 'person'),
          start_time: seconds(context, 'start'),
          duration: seconds(context, 'duration'),
          subtitle_style: Number(text(context, 'style') ?? 0),
          language_code: choice(context, 'language', LANGUAGE_CHOICES, languageCode(context)),
        },
        { idempotencyKey },
      ),
  },
  voice: {
    takes: 'text',
    options: { voice: 'fr-male1', speed: '1' },
    price: () => priceOf('voice'),
    start: ({ context, atelier, source, idempotencyKey }) =>
      atelier.voice(
        {
          text: source,
          voice: chosen(context, 'voice', 'fr-male1'),
          speed: Number(text(context, 'speed') ?? 1),
        },
        { idempotencyKey },
      ),
  },
  image: {
    takes: 'text',
    options: { size: 'square|portrait|landscape', count: 'N', seed: 'N' },
    price: (context) => priceOf('image', Number(text(context, 'count') ?? 1)),
    start: ({ context, atelier, source, idempotencyKey }) =>
      atelier.image(
        {
          prompt: source,
          size: choice(context, 'size', IMAGE_SIZES, 'square'),
          count: Number(text(context, 'count') ?? 1),
          ...(text(context, 'seed') && { seed: Number(text(context, 'seed')) }),
        },
        { idempotencyKey },
      ),
  },
  video: {
    takes: 'text',
    options: { seconds: '4|6|8', aspect: '16:9|9:16' },
    price: () => priceOf('video'),
    start: ({ context, atelier, source, idempotencyKey }) =>
      atelier.video(
        {
          prompt: source,
          durationSeconds: choice(context, 'seconds', AI_VIDEO_SECONDS, 6),
          aspectRatio: choice(context, 'aspect', AI_VIDEO_ASPECTS, '16:9'),
        },
        { idempotencyKey },
      ),
  },
  convert: {
    takes: 'files',
    options: { to: 'mp4|mp3|png|…', start: 'S', duration: 'S' },
    price: () => priceOf('convert'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.convert(
        await openFile(context, source),
        {
          name: path.basename(source),
          outputFormat: required(context, 'to'),
          start_time: text(context, 'start') ?? '0',
          duration: text(context, 'duration') ?? String(LIMITS.convertMaxSeconds),
        },
        { idempotencyKey },
      ),
  },
  format: {
    takes: 'files',
    options: { to: '9:16|1:1|4:5|5:4', fit: 'crop|fit' },
    price: () => priceOf('format'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.format(
        await openFile(context, source),
        { name: path.basename(source), format: required(context, 'to'), fit: chosen(context, 'fit', 'crop') },
        { idempotencyKey },
      ),
  },
  cutout: {
    takes: 'files',
    options: {},
    price: () => priceOf('remove-background'),
    start: async ({ context, atelier, source, idempotencyKey }) =>
      atelier.cutout(await openFile(context, source), { name: path.basename(source) }, { idempotencyKey }),
  },
  download: {
    takes: 'links',
    options: { start: 'S', duration: 'S' },
    price: () => priceOf('short-download'),
    start: ({ context, atelier, source, idempotencyKey }) =>
      atelier.fetchLink(
        {
          url: source,
          ...(text(context, 'start') && { start_time: seconds(context, 'start') }),
          ...(text(context, 'duration') && { duration: seconds(context, 'duration') }),
        },
        { idempotencyKey },
      ),
  },
};

export function isLink(source: string): boolean {
  return /^https?:\/\//iu.test(source);
}

/** Returns a text; `@path` reads it from a file. */
export async function readText(source: string): Promise<string> {
  return source.startsWith('@') ? (await readFile(source.slice(1), 'utf8')).trim() : source;
}

/** Finds the gameplay video of `--game`, by its name. @throws ExitError that lists the names for any other */
async function findGame(context: Context, atelier: Atelier): Promise<string> {
  const games = await atelier.gameplay();
  const wanted = text(context, 'game');
  const found = games.find(({ name, filename }) => name === wanted || filename === wanted);
  if (found) return found.filename;
  const names = games.map(({ name }) => JSON.stringify(name)).join(' | ');
  throw new ExitError(EXIT.usage, context.out.messages.missingSource(`--game ${names}`));
}

function priceOf(tool: ToolId, times = 1): Price {
  const { counter, cost } = TOOLS[tool];
  return { [counter]: cost * times };
}

function chosen(context: Context, name: string, otherwise: string): string {
  return text(context, name) ?? otherwise;
}

/** Reads an option with fixed choices. @throws ExitError that lists them */
export function choice<const Choice extends string | number>(
  context: Context,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = text(context, name);
  if (value === undefined) return otherwise;
  const found = choices.find((each) => String(each) === value);
  if (found !== undefined) return found;
  throw new ExitError(EXIT.usage, context.out.messages.missingSource(`--${name} ${choices.join('|')}`));
}

export function languageCode({ language }: Context): 'fr-FR' | 'en-US' {
  return language === 'fr' ? 'fr-FR' : 'en-US';
}

function seconds(context: Context, name: string): number {
  const value = Number(text(context, name) ?? 0);
  if (!Number.isFinite(value) || value < 0) {
    throw new ExitError(EXIT.usage, context.out.messages.missingSource(`--${name} S`));
  }
  return value;
}

function required(context: Context, name: string): string {
  const value = text(context, name);
  if (!value) throw new ExitError(EXIT.usage, context.out.messages.missingSource(`--${name}`));
  return value;
}
