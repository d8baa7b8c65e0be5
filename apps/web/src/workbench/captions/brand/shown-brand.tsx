import type { BrandKit, LogoFacts } from '@atelier/captions/brand/brand-kit';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../lib/browser/lazy.ts';
import type { CaptionTrack } from '../live/caption-track.ts';
import { useLogoUrl } from './use-brand.ts';

const BrandMark = lazy(() => import('./brand-mark.tsx'));

interface ShownBrandProps extends Omit<CaptionTrack, 'style'> {
  kit: BrandKit;
  logo: LogoFacts | null;
  style: CaptionTrack['style'] | null;
}

/** The brand in a preview of the film: its logo, below the captions. */
export function ShownBrand(props: ShownBrandProps) {
  const { kit, logo, style, lines, second, language, faces } = props;
  const { width, height } = props.frame;
  const url = useLogoUrl(logo?.version ?? null);
  const frame = useMemo(() => ({ width, height }), [width, height]);
  const track = useMemo(
    () => (style ? { style, lines, second, frame, language, faces } : null),
    [style, lines, second, frame, language, faces],
  );
  if (!logo || !url || !kit.logo.shown) return null;
  return (
    <Suspense fallback={null}>
      <BrandMark mark={kit.logo} logo={logo} url={url} frame={frame} track={track} />
    </Suspense>
  );
}
