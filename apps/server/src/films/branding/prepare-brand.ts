import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Rectangle } from '@atelier/captions';
import type { BrandSnapshot, ShownCard } from '@atelier/captions/brand/brand-kit';
import { CARD_FADE_SECONDS, drawCard } from '@atelier/captions/brand/draw-card';
import { placeLogo } from '@atelier/captions/brand/place-logo';
import type { JobNotice } from '@atelier/contracts';
import type { FilmBrand, FilmCard } from '@atelier/media';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import { writeScript } from '../captioning/write-script.ts';

/** Branding that is added to a film's own picture, with notices for the person. */
export interface PreparedBrand {
  brand: FilmBrand | undefined;
  notices: JobNotice[];
}

/**
 * Writes what ffmpeg needs of a kit into the job's folder. The logo stands where no caption ever does.
 * @param kit undefined: the film is in no brand
 */
export async function prepareBrand(
  kit: BrandSnapshot | undefined,
  film: { frame: Frame; captions: readonly Rectangle[]; workDir: string; fonts: OwnFontPaths },
): Promise<PreparedBrand> {
  if (!kit) return { brand: undefined, notices: [] };
  const { logo, mark } = kit;
  const { frame, captions, workDir, fonts } = film;
  const logoPath = logo && path.join(workDir, 'logo.png');
  if (logo && logoPath) await writeFile(logoPath, Buffer.from(logo.png, 'base64'));
  const place = logo && mark ? placeLogo({ mark, logo, frame, captions }) : null;
  const cardOf = (card: ShownCard | null, name: string) =>
    card && writeCard(card, { logo, frame, fonts, folder: path.join(workDir, name) });
  const [intro, outro] = [await cardOf(kit.intro, 'intro'), await cardOf(kit.outro, 'outro')];
  const shown = place && mark ? { ...place, opacity: mark.opacity } : null;
  const isUsed = shown || intro?.logo || outro?.logo;
  return {
    brand: { logoPath: isUsed ? logoPath : null, mark: shown, intro, outro },
    notices: mark && !place ? ['logo_left_out'] : [],
  };
}

async function writeCard(
  card: ShownCard,
  made: { logo: BrandSnapshot['logo']; frame: Frame; fonts: OwnFontPaths; folder: string },
): Promise<FilmCard> {
  const { logo, frame, fonts, folder } = made;
  const { ass, style, logo: place } = drawCard(card, logo, frame);
  return {
    seconds: card.seconds,
    background: card.background,
    title: ass === null ? null : await writeScript({ ass, styles: [style], own: fonts, folder }),
    logo: place,
    fadeSeconds: CARD_FADE_SECONDS,
  };
}
