import { readFile } from 'node:fs/promises';
import { decodeSubtitleFile } from '@atelier/captions/formats/decode-text';
import { parseSubtitles } from '@atelier/captions/formats/subtitle-file';
import { CAPTION_LIMITS, CUT_STRENGTHS, cutsSchema } from '@atelier/contracts';
import { readJson } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { type Context, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';

/** The options of captions that every tool with captions has. */
export const CAPTION_OPTIONS = { brand: null, 'own-style': 'FILE', words: 'FILE' } as const;
/** The options of cuts, of the tools that cut. */
export const CUT_OPTIONS = { cuts: '1.5-3,8-9.2', tidy: CUT_STRENGTHS.join('|') };

/**
 * Reads the options of captions: the brand, a look of one's own (JSON of `own_style`), and the words of a subtitle
 * file, whose times count from the start of the range. @throws ExitError for a file that cannot be used
 */
export async function captionFields(context: Context) {
  const ownStyle = text(context, 'own-style');
  const words = text(context, 'words');
  return {
    ...(context.values.brand === true && { brand: true }),
    ...(ownStyle !== undefined && { own_style: await readLook(context, ownStyle) }),
    ...(words !== undefined && { captions: await readWords(context, words) }),
  };
}

/** Reads `--cuts` (parts to leave out, in seconds from the start of the range) and `--tidy`. @throws ExitError */
export function cutFields(context: Context) {
  const { messages } = context.out;
  const cuts = text(context, 'cuts');
  const tidy = text(context, 'tidy');
  const parts = cuts?.split(',').map((part) => /^\s*([\d.]+)-([\d.]+)\s*$/u.exec(part)?.slice(1).map(Number));
  const ranges = cutsSchema.safeParse(
    parts?.map((part) => ({ start_seconds: part?.[0], end_seconds: part?.[1] })),
  ).data;
  if (cuts !== undefined && !ranges) throw new ExitError(EXIT.usage, messages.noCuts);
  const strength = z.enum(CUT_STRENGTHS).safeParse(tidy).data;
  if (tidy !== undefined && !strength) {
    throw new ExitError(EXIT.usage, messages.missingSource(`--tidy ${CUT_OPTIONS.tidy}`));
  }
  return {
    ...(ranges && { cuts: ranges }),
    ...(strength && { tidy: { silences: true, fillers: true, strength } }),
  };
}

/** Reads a text file. @throws ExitError when there is none */
async function readTextFile({ out }: Context, file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new ExitError(EXIT.usage, out.messages.noSuchFile(file));
  });
}

/** Reads a subtitle file or a transcript in the encoding that the screens recognise. @throws ExitError when there is none */
export async function readSubtitleFile({ out }: Context, file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new ExitError(EXIT.usage, out.messages.noSuchFile(file));
  });
  const { text, encoding } = decodeSubtitleFile(bytes);
  if (encoding) out.tell(out.messages.readAs(file, encoding), { event: 'encoding', file, encoding });
  return text;
}

async function readLook(context: Context, file: string): Promise<object> {
  const json = await readTextFile(context, file);
  try {
    const look = z.record(z.string(), z.unknown()).safeParse(readJson(json)).data;
    if (look) return look;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ExitError(EXIT.usage, context.out.messages.noLook(file));
}

/** The lines of the file as a request has them: lines of many words are divided. */
async function readWords(context: Context, file: string) {
  const { lines, skippedCues } = parseSubtitles(await readSubtitleFile(context, file));
  if (lines.length === 0) throw new ExitError(EXIT.usage, context.out.messages.noSubtitles(file));
  if (skippedCues > 0) {
    const text = context.out.messages.skippedCues(file, skippedCues);
    context.out.tell(text, { event: 'skipped_cues', file, count: skippedCues });
  }
  const { maxWordsPerLine } = CAPTION_LIMITS;
  return {
    lines: lines.flatMap(({ rows }) => {
      const words = rows.flat();
      return Array.from({ length: Math.ceil(words.length / maxWordsPerLine) }, (_, at) => ({
        words: words.slice(at * maxWordsPerLine, (at + 1) * maxWordsPerLine),
      }));
    }),
  };
}
