import type { BrandKit, LogoFacts } from '@atelier/captions/brand/brand-kit';
import { shownCard } from '@atelier/captions/brand/brand-look';
import { drawCard } from '@atelier/captions/brand/draw-card';
import { clipStyle, clipStyles } from '@atelier/captions/styles/screen-styles';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LogoPicture } from '../../../workbench/captions/brand/brand-mark.tsx';
import { chosenLook, styleOfKit } from '../../../workbench/captions/brand/chosen-look.ts';
import { ShownBrand } from '../../../workbench/captions/brand/shown-brand.tsx';
import { useLogoUrl } from '../../../workbench/captions/brand/use-brand.ts';
import { ShownCaptions } from '../../../workbench/captions/live/shown-captions.tsx';
import { StillScript } from '../../../workbench/captions/live/still-script.tsx';
import { useHasFont, useOwnLook } from '../../../workbench/captions/own-styles/use-own-look.ts';
import { useOwnStyles } from '../../../workbench/captions/own-styles/use-own-styles.ts';
import { EmptyScene } from '../../../workbench/scenes/empty-scene.tsx';
import classes from './brand-tab.module.css';

const FRAME = { width: 1080, height: 1920 };
const PARTS = ['film', 'intro', 'outro'] as const;
export type PreviewPart = (typeof PARTS)[number];

interface KitPreviewProps {
  kit: BrandKit;
  logo: LogoFacts | null;
  part: PreviewPart;
  onPart: (part: PreviewPart) => void;
}

/** A phone's frame in the brand: the film with captions and logo, or one of its cards. */
export function KitPreview({ kit, logo, part, onPart }: KitPreviewProps) {
  const { t } = useTranslation('brand');
  const parts = PARTS.filter((one) => one === 'film' || kit[one] !== null);
  const shown = parts.includes(part) ? part : 'film';
  return (
    <figure className={classes.preview} aria-label={t('preview.label')}>
      <div className={classes.screen} data-part={shown}>
        {shown === 'film' ? (
          <FilmPreview kit={kit} logo={logo} />
        ) : (
          <CardPreview kit={kit} logo={logo} part={shown} />
        )}
      </div>
      {parts.length > 1 ? (
        <SegmentedControl
          aria-label={t('preview.label')}
          value={shown}
          data={parts.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={(value) => onPart(PARTS.find((one) => one === value) ?? 'film')}
        />
      ) : null}
    </figure>
  );
}

/** The style that stands for any where the kit names none. */
const ANY_STYLE = 8;

function FilmPreview({ kit, logo }: { kit: BrandKit; logo: LogoFacts | null }) {
  const { i18n } = useTranslation();
  const own = useOwnStyles().query.data?.styles ?? [];
  const choice = styleOfKit(kit, clipStyles(), own) ?? { styleId: ANY_STYLE, ownStyle: null };
  const style = useOwnLook(clipStyle(choice.styleId) ?? null, chosenLook('clip', choice, kit));
  return (
    <>
      <EmptyScene />
      <ShownBrand kit={kit} logo={logo} style={style} lines={null} frame={FRAME} language={i18n.language} />
      {style ? (
        <ShownCaptions
          style={style}
          lines={null}
          frame={FRAME}
          player={null}
          language={i18n.language}
          startSeconds={0}
          isPlaying={false}
        />
      ) : null}
    </>
  );
}

function CardPreview(props: { kit: BrandKit; logo: LogoFacts | null; part: 'intro' | 'outro' }) {
  const { kit, logo, part } = props;
  const { t } = useTranslation('brand');
  const url = useLogoUrl(logo?.version ?? null);
  const hasFont = useHasFont(kit.font ?? undefined);
  const card = shownCard(kit[part], { ...kit, font: hasFont ? kit.font : null }, logo !== null);
  if (!card) return <p className={classes.emptyCard}>{t('cards.empty')}</p>;
  const drawn = drawCard(card, logo, FRAME);
  return (
    <div className={classes.card} style={{ background: card.background }}>
      {url && drawn.logo ? <LogoPicture url={url} box={drawn.logo} frame={FRAME} opacity={1} /> : null}
      {drawn.ass ? <StillScript ass={drawn.ass} fonts={[card.font]} frame={FRAME} atSeconds={0.1} /> : null}
    </div>
  );
}
