import type { LogoFacts, ShownCard } from '@atelier/captions/brand/brand-kit';
import { drawCard } from '@atelier/captions/brand/draw-card';
import type { Frame } from '@atelier/captions/caption-line';
import { useMemo } from 'react';
import { StillScript } from '../live/still-script.tsx';
import classes from './brand.module.css';
import { LogoPicture } from './brand-mark.tsx';
import { useLogoUrl } from './use-brand.ts';

interface CardPictureProps {
  card: ShownCard;
  logo: LogoFacts | null;
  frame: Frame;
  /** The opacity of title and logo, 0 to 1. */
  opacity?: number;
}

/** A card of a brand, as it stands before or after a film. */
export function CardPicture({ card, logo, frame, opacity = 1 }: CardPictureProps) {
  const url = useLogoUrl(logo?.version ?? null);
  const drawn = useMemo(() => drawCard(card, logo, frame), [card, logo, frame]);
  return (
    <div className={classes.card} style={{ background: card.background }}>
      <div className={classes.card} style={{ opacity }}>
        {url && drawn.logo ? <LogoPicture url={url} box={drawn.logo} frame={frame} opacity={1} /> : null}
        {drawn.ass ? <StillScript ass={drawn.ass} fonts={[card.font]} frame={frame} atSeconds={0.1} /> : null}
      </div>
    </div>
  );
}
