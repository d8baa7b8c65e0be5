import { placeLogo } from '@atelier/captions/brand/place-logo';
import { captionBoxes } from '@atelier/film/evaluate/caption-boxes';
import { useMemo } from 'react';
import { LogoPicture } from '../../../workbench/captions/brand/brand-mark.tsx';
import { useBrand, useLogoUrl } from '../../../workbench/captions/brand/use-brand.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';

/** The logo of the person's brand, where no captions of the film are. */
export function BrandLogo() {
  const { store, facts } = useEditor();
  const film = useShownFilm();
  const { data } = useBrand().query;
  const url = useLogoUrl(data?.logo?.version ?? null);
  const { words, scenes, captions, canvas, language } = film;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the film without the parts that the logo does not depend on
  const box = useMemo(() => {
    if (!data?.kit?.logo.shown || !data.logo) return null;
    return placeLogo({
      mark: data.kit.logo,
      logo: data.logo,
      frame: canvas,
      captions: captionBoxes({ film, facts, seed: store.id }),
    });
  }, [data, words, scenes, captions, canvas, language]);
  if (!box || !url || !data?.kit) return null;
  return <LogoPicture url={url} box={box} frame={canvas} opacity={data.kit.logo.opacity} />;
}
