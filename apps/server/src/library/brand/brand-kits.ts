import {
  type BrandAnswer,
  type BrandKit,
  brandKitSchema,
  type LogoFacts,
  NEW_BRAND_KIT,
} from '@atelier/captions/brand/brand-kit';
import { isOwnFontId } from '@atelier/captions/fonts/own-fonts';
import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { giveOwnFonts } from '../own-fonts/fonts-of-job.ts';

/** A stored logo: a PNG that the server wrote. */
export interface KeptLogo {
  png: Buffer;
  width: number;
  height: number;
}

interface BrandRow {
  kit: unknown;
  logo: Buffer | null;
  width: number | null;
  height: number | null;
  version: string | null;
}

/** A person's brand kit without the picture; nothing where none is set up. */
export async function findBrand(sql: Queryable, userId: string): Promise<BrandAnswer> {
  const [row] = await sql<Omit<BrandRow, 'logo'>[]>`select kit, logo_width as width, logo_height as height,
    logo_version as version from app.brand_kits where user_id = ${userId}`;
  if (!row) return { kit: null, logo: null };
  return { kit: brandKitSchema.parse(row.kit), logo: factsOf(row) };
}

/** The kit and its logo, for a film. Null: none is set up. */
export async function readBrand(
  sql: Queryable,
  userId: string,
): Promise<{ kit: BrandKit; logo: KeptLogo | null } | null> {
  const [row] = await sql<Omit<BrandRow, 'version'>[]>`select kit, logo, logo_width as width,
    logo_height as height from app.brand_kits where user_id = ${userId}`;
  if (!row) return null;
  const { logo: png, width, height } = row;
  const logo = png && width && height ? { png, width, height } : null;
  return { kit: brandKitSchema.parse(row.kit), logo };
}

/** @throws AppError `font_missing` for a font that is not theirs */
export async function saveBrand(sql: Queryable, userId: string, kit: BrandKit): Promise<void> {
  if (kit.font && isOwnFontId(kit.font)) await giveOwnFonts(sql, userId, [kit.font]);
  await sql`insert into app.brand_kits (user_id, kit) values (${userId}, ${sql.json(kit)})
    on conflict (user_id) do update set kit = excluded.kit, updated_at = now()`;
}

/** Films that were asked for keep what they were asked with. */
export async function removeBrand(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from app.brand_kits where user_id = ${userId}`;
}

/** A kit begins with its logo, too. */
export async function saveLogo(sql: Queryable, userId: string, logo: KeptLogo): Promise<void> {
  const { png, width, height } = logo;
  await sql`insert into app.brand_kits (user_id, kit, logo, logo_width, logo_height, logo_version)
    values (${userId}, ${sql.json(NEW_BRAND_KIT)}, ${png}, ${width}, ${height}, gen_random_uuid())
    on conflict (user_id) do update set logo = excluded.logo, logo_width = excluded.logo_width,
      logo_height = excluded.logo_height, logo_version = excluded.logo_version, updated_at = now()`;
}

export async function removeLogo(sql: Queryable, userId: string): Promise<void> {
  await sql`update app.brand_kits set logo = null, logo_width = null, logo_height = null, logo_version = null,
    updated_at = now() where user_id = ${userId}`;
}

/** @throws AppError `not_found` */
export async function readLogo(sql: Queryable, userId: string): Promise<Buffer> {
  const logo = (await readBrand(sql, userId))?.logo;
  if (!logo) throw new AppError('not_found', 'There is no logo.');
  return logo.png;
}

/** For the account's export; null without a kit. */
export async function exportBrand(sql: Queryable, userId: string): Promise<object | null> {
  const brand = await readBrand(sql, userId);
  if (!brand) return null;
  return { ...brand.kit, logo_png_base64: brand.logo?.png.toString('base64') ?? null };
}

function factsOf({ width, height, version }: Omit<BrandRow, 'logo' | 'kit'>): LogoFacts | null {
  return width && height && version ? { width, height, version } : null;
}
