import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type OwnFont, ownFontSchema } from '@atelier/captions/fonts/own-font-list';
import { familyOf, OWN_FONT_LIMITS, ownFontId } from '@atelier/captions/fonts/own-fonts';
import { AppError } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { ObjectExistsError, type ObjectStorage } from '../../platform/storage/object-storage.ts';

interface FontDeps {
  sql: Database;
  storage: ObjectStorage;
}

/** Private, and deleted with everything else below the person's folder. */
const BUCKET = 'uploads';

/** A person's own fonts, the newest first; with those that are only kept for what is made with them. */
export async function listOwnFonts(sql: Queryable, userId: string): Promise<OwnFont[]> {
  const rows = await sql`select id, name, size_bytes as "sizeBytes", metrics,
      removed_at is not null as "isRemoved"
    from app.fonts where user_id = ${userId} order by created_at desc, id`;
  return rows.map((row) => ownFontSchema.parse(row));
}

/**
 * Keeps a font. The same file again is the same font, also after it was deleted.
 * @param file.name is what it is called where the font does not say
 * @throws AppError as `FontChecker`, `fonts_full`
 */
export async function addOwnFont(
  { sql, storage, engines }: FontDeps & { engines: Pick<Engines, 'fontChecker'> },
  userId: string,
  file: { path: string; name: string },
  signal: AbortSignal,
): Promise<OwnFont> {
  const bytes = await readFile(file.path);
  const id = ownFontId.parse(`own-${createHash('sha256').update(bytes).digest('hex')}`);
  const checked = await engines.fontChecker.check({ bytes, family: familyOf(id).family }, { signal });
  const packedPath = `${file.path}-packed`;
  await writeFile(packedPath, checked.packed);
  const key = `${userId}/font_${id}.ttf`;
  const name =
    checked.name || file.name.replace(/\.[^.]*$/u, '').slice(0, OWN_FONT_LIMITS.maxNameCharacters) || id;
  return sql.begin(async (tx) => {
    // The lock also orders two calls that would both be the last one.
    await lockAccount(tx, userId);
    const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
      select count(*)::integer as count from app.fonts
      where user_id = ${userId} and removed_at is null and id <> ${id}`;
    if (count >= OWN_FONT_LIMITS.maxFonts) {
      throw new AppError('fonts_full', `At most ${OWN_FONT_LIMITS.maxFonts} fonts.`);
    }
    await storage.putFile(BUCKET, key, packedPath, 'font/ttf').catch((error: unknown) => {
      // The key says what is in it.
      if (!(error instanceof ObjectExistsError)) throw error;
    });
    const [row] = await tx`
      insert into app.fonts (user_id, id, name, size_bytes, object_key, metrics)
      values (${userId}, ${id}, ${name}, ${checked.packed.length}, ${key}, ${tx.json(checked.metrics)})
      on conflict (user_id, id) do update set removed_at = null, created_at = now()
      returning id, name, size_bytes as "sizeBytes", metrics, false as "isRemoved"`;
    return ownFontSchema.parse(row);
  });
}

/**
 * Takes a font out of the choice. It is deleted when no job, style or recipe of the person names it; else it stays for
 * those, so that they can be made and restyled as before. @throws AppError `not_found`
 */
export async function removeOwnFont({ sql, storage }: FontDeps, userId: string, id: string): Promise<void> {
  const gone = await sql.begin(async (tx) => {
    await lockAccount(tx, userId);
    const [font] = await tx<{ key: string }[]>`update app.fonts set removed_at = now()
      where user_id = ${userId} and id = ${id} and removed_at is null returning object_key as key`;
    if (!font) throw new AppError('not_found', 'There is no such font.');
    const [used] = await tx`
      select 1 from app.jobs where user_id = ${userId} and ${id} in (input -> 'own_style' ->> 'font',
        input #>> '{brand_kit,intro,font}', input #>> '{brand_kit,outro,font}')
      union all select 1 from app.brand_kits where user_id = ${userId} and kit ->> 'font' = ${id}
      union all select 1 from app.styles where user_id = ${userId} and look ->> 'font' = ${id}
      union all select 1 from app.recipes where user_id = ${userId} and strpos(steps::text, ${id}) > 0
      limit 1`;
    if (used) return null;
    await tx`delete from app.fonts where user_id = ${userId} and id = ${id}`;
    return font.key;
  });
  if (gone) await storage.remove(BUCKET, [gone]);
}

/** Finds the stored file of a person's font. @throws AppError `not_found` */
export async function findFontFile(sql: Queryable, userId: string, id: string) {
  const [font] = await sql<{ key: string }[]>`
    select object_key as key from app.fonts where user_id = ${userId} and id = ${id}`;
  if (!font) throw new AppError('not_found', 'There is no such font.');
  return { bucket: BUCKET, key: font.key } as const;
}
