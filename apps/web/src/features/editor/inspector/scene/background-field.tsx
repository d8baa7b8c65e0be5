import type { SceneBackground } from '@atelier/film/document/scene-schema';
import { hasMasks } from '@atelier/film/evaluate/scene/scene-backdrop';
import { pictureScene } from '@atelier/film/time/picture-film';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../../lib/browser/lazy.ts';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { useFilm } from '../../session/editor-context.tsx';
import { MaskHint } from '../mask-hint.tsx';
import type { ChosenScenes } from './chosen-scenes.ts';
import { useSceneSetting } from './use-scene-setting.ts';

const ColourField = lazy(async () => ({
  default: (await import('../../../../workbench/captions/own-styles/colour-field.tsx')).ColourField,
}));
const BackgroundFile = lazy(async () => ({
  default: (await import('./background-file.tsx')).BackgroundFile,
}));

const FIRST_COLOUR = '#1E6BFF';
const KINDS = ['own', 'blur', 'color', 'file'] as const;
type Kind = (typeof KINDS)[number];

/** The field for the background of people in the chosen scenes; empty for scenes without masks of people. */
export function BackgroundField({ scene, targets }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const setting = useSceneSetting(targets);
  const { background, id } = scene;
  /** The scene for which a file is being chosen: until then it keeps its background. */
  const [choosing, setChoosing] = useState<string | null>(null);
  if (!hasMasks(film, pictureScene(film, scene))) return null;
  const set = (next: SceneBackground | null) => {
    setChoosing(null);
    setting.set({ background: next });
  };
  const kind = choosing === id ? 'file' : kindOf(background);
  const choose = (value: Kind) => {
    if (value === 'file') setChoosing(id);
    else set(value === 'own' ? null : value === 'blur' ? 'blur' : FIRST_COLOUR);
  };
  return (
    <>
      <SegmentedField
        size="xs"
        label={t('frame.background')}
        value={kind}
        onChange={(value) => choose(KINDS.find((one) => one === value) ?? 'own')}
        data={KINDS.map((value) => ({ value, label: t(`frame.backgrounds.${value}`) }))}
      />
      <Suspense fallback={null}>
        {kind === 'color' && typeof background === 'string' ? (
          <ColourField label={t('frame.backgroundColor')} value={background} onChange={set} />
        ) : null}
        {kind === 'file' ? (
          <BackgroundFile
            assetId={typeof background === 'object' ? background.asset_id : null}
            onChoose={(asset_id) => set({ asset_id })}
          />
        ) : null}
      </Suspense>
      {kind === 'own' ? null : <MaskHint ready={t('frame.backgroundHint')} />}
    </>
  );
}

function kindOf(background: SceneBackground | undefined): Kind {
  if (background === undefined) return 'own';
  if (typeof background === 'object') return 'file';
  return background === 'blur' ? 'blur' : 'color';
}
