import type { BrandKit, BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import { brandLook, shownCard } from '@atelier/captions/brand/brand-look';
import type { OwnLook } from '@atelier/captions/styles/own-look';
import { clipStyle, subtitleStyle } from '@atelier/captions/styles/screen-styles';
import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { listOwnStyles } from '../own-styles/own-styles.ts';
import { type KeptLogo, readBrand } from './brand-kits.ts';

type BrandedTool = 'clip' | 'subtitles';

interface Brandable {
  brand?: boolean | undefined;
  subtitle_style: number;
  own_style?: OwnLook | undefined;
}

/**
 * A request in one's own brand with the kit as it is now, so that the job, its receipt and a restyle hold everything.
 * Captions are drawn in the kit's style, font and colour, unless the request says a look of its own (`{}`: the style
 * as it is) or wants none. @throws AppError `no_brand`
 */
export async function withBrand<Input extends Brandable>(
  sql: Queryable,
  { userId, tool }: { userId: string; tool: BrandedTool },
  input: Input,
): Promise<Input & { brand_kit?: BrandSnapshot }> {
  if (!input.brand) return input;
  const brand = await readBrand(sql, userId);
  if (!brand) throw new AppError('no_brand', 'There is no brand kit yet.');
  const { kit, logo } = brand;
  const isOurs = input.own_style === undefined && input.subtitle_style !== 0;
  const look = isOurs ? await lookOf(sql, { userId, tool, kit, styleId: input.subtitle_style }) : {};
  return { ...input, ...look, brand_kit: snapshot(kit, logo) };
}

/** The person's kit as it is now, with the parts that a film shows; null without a kit. */
export async function takeBrandSnapshot(
  sql: Queryable,
  userId: string,
  parts: { logo: boolean; intro: boolean; outro: boolean },
): Promise<BrandSnapshot | null> {
  const brand = await readBrand(sql, userId);
  if (!brand) return null;
  const { mark, intro, outro, logo } = snapshot(brand.kit, brand.logo);
  return {
    logo,
    mark: parts.logo ? mark : null,
    intro: parts.intro ? intro : null,
    outro: parts.outro ? outro : null,
  };
}

function snapshot(kit: BrandKit, logo: KeptLogo | null): BrandSnapshot {
  const { shown, ...mark } = kit.logo;
  const intro = shownCard(kit.intro, kit, logo !== null);
  const outro = shownCard(kit.outro, kit, logo !== null);
  const isUsed = shown || intro?.shows_logo || outro?.shows_logo;
  return {
    logo:
      logo && isUsed ? { png: logo.png.toString('base64'), width: logo.width, height: logo.height } : null,
    mark: logo && shown ? mark : null,
    intro,
    outro,
  };
}

/** The kit's captions as a request says them, by the numbers of its tool. */
async function lookOf(
  sql: Queryable,
  request: { userId: string; tool: BrandedTool; kit: BrandKit; styleId: number },
): Promise<{ subtitle_style: number; own_style?: OwnLook }> {
  const { userId, tool, kit, styleId } = request;
  const own = kit.style?.own_style_id
    ? (await listOwnStyles(sql, userId)).find(({ id }) => id === kit.style?.own_style_id)
    : undefined;
  const key = own?.base ?? kit.style?.base;
  const row = STYLE_TABLE.find(({ style }) => style.key === key);
  const subtitle_style = row ? (tool === 'clip' ? row.clipId : row.subtitlesId) : styleId;
  const style = tool === 'clip' ? clipStyle(subtitle_style) : subtitleStyle(subtitle_style);
  return style ? { subtitle_style, own_style: brandLook(kit, style, own?.look) } : { subtitle_style };
}
