import type { BrandKit, LogoFacts } from '@atelier/captions/brand/brand-kit';
import { clipStyle, clipStyles } from '@atelier/captions/styles/screen-styles';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardPicture } from '../../../workbench/captions/brand/card-picture.tsx';
import { chosenLook, styleOfKit } from '../../../workbench/captions/brand/chosen-look.ts';
import { ShownBrand } from '../../../workbench/captions/brand/shown-brand.tsx';
import { useShownCards } from '../../../workbench/captions/brand/use-shown-cards.ts';
import { ShownCaptions } from '../../../workbench/captions/live/shown-captions.tsx';
import { useOwnLook } from '../../../workbench/captions/own-styles/use-own-look.ts';
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
  const card = useShownCards(kit, logo)[part];
  if (!card) return <p className={classes.emptyCard}>{t('cards.empty')}</p>;
  return <CardPicture card={card} logo={logo} frame={FRAME} />;
}
