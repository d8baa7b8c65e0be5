import path from 'node:path';
import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import { type FontMetrics, fontMetricsSchema } from '@atelier/captions/fonts/metrics/font-metrics';
import { isOwnFontId, type OwnFontId } from '@atelier/captions/fonts/own-fonts';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { AppError } from '@atelier/contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { findFontFile } from './own-fonts.ts';

/** Local paths of the fonts of a person's own that a run draws with. */
export type OwnFontPaths = ReadonlyMap<OwnFontId, string>;

/** The fonts of people's own that a film's captions and the cards of its brand are drawn with. */
export function ownFontsOf({ own_style, brand_kit }: Drawn): OwnFontId[] {
  const named = [own_style?.font, brand_kit?.intro?.font, brand_kit?.outro?.font];
  return [...new Set(named.filter((font) => font !== undefined && isOwnFontId(font)))];
}

/** Lets the layout of this process measure with them. @throws AppError `font_missing` for one that is not theirs */
export async function giveOwnFonts(sql: Queryable, userId: string, ids: readonly OwnFontId[]): Promise<void> {
  for (const { id, metrics } of await ownFontMetrics(sql, userId, ids)) giveOwnFont(id, metrics);
}

/** The metrics of a font of a person's own. */
export interface OwnFontMetrics {
  id: OwnFontId;
  metrics: FontMetrics;
}

/** Reads the metrics of fonts, for the layout of another process. @throws AppError `font_missing` */
export async function ownFontMetrics(
  sql: Queryable,
  userId: string,
  ids: readonly OwnFontId[],
): Promise<OwnFontMetrics[]> {
  const found: OwnFontMetrics[] = [];
  for (const id of ids) {
    const [font] = await sql`select metrics from app.fonts where user_id = ${userId} and id = ${id}`;
    if (!font) throw new AppError('font_missing', 'The font of this style is not among yours.');
    found.push({ id, metrics: fontMetricsSchema.parse(font.metrics) });
  }
  return found;
}

const drawnSchema = z.object({
  own_style: ownLookSchema.optional(),
  brand_kit: brandSnapshotSchema.optional(),
});
type Drawn = z.infer<typeof drawnSchema>;

/** The same for what a job was asked for; a job of a tool without looks names none. */
export async function giveFontsOfJob(sql: Queryable, userId: string, input: unknown): Promise<void> {
  await giveOwnFonts(sql, userId, ownFontsOf(drawnSchema.safeParse(input).data ?? {}));
}

/** Puts the fonts that a job draws with into its folder. @throws AppError `font_missing` */
export async function fetchOwnFonts(
  { sql, storage }: { sql: Queryable; storage: ObjectStorage },
  userId: string,
  ids: readonly OwnFontId[],
  workDir: string,
): Promise<OwnFontPaths> {
  await giveOwnFonts(sql, userId, ids);
  const paths = new Map<OwnFontId, string>();
  for (const id of ids) {
    const { bucket, key } = await findFontFile(sql, userId, id);
    const target = path.join(workDir, `${id}.ttf`);
    await storage.fetchTo(bucket, key, target);
    paths.set(id, target);
  }
  return paths;
}
