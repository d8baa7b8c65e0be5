import type { SceneBackground } from '@atelier/film/document/scene-schema';
import { backdropOf } from '@atelier/film/evaluate/scene/scene-backdrop';
import { pictureScene } from '@atelier/film/time/picture-film';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { useFilm } from '../../session/editor-context.tsx';
import { MaskHint } from '../mask-hint.tsx';
import type { ChosenScenes } from './chosen-scenes.ts';
import { useSceneSetting } from './use-scene-setting.ts';

const ColourField = lazy(async () => ({
  default: (await import('../../../../workbench/captions/own-styles/colour-field.tsx')).ColourField,
}));

const FIRST_COLOUR = '#1E6BFF';

/** The field for the background of people in the chosen scenes; empty for scenes without masks of people. */
export function BackgroundField({ scene, targets }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const setting = useSceneSetting(targets);
  if (backdropOf(film, { ...pictureScene(film, scene), background: 'blur' }) === null) return null;
  const { background } = scene;
  const set = (next: SceneBackground | null) => setting.set({ background: next });
  const kind = background === undefined ? 'own' : background === 'blur' ? 'blur' : 'color';
  return (
    <>
      <SegmentedField
        size="xs"
        label={t('frame.background')}
        value={kind}
        onChange={(value) => set(value === 'own' ? null : value === 'blur' ? 'blur' : FIRST_COLOUR)}
        data={(['own', 'blur', 'color'] as const).map((value) => ({
          value,
          label: t(`frame.backgrounds.${value}`),
        }))}
      />
      {kind === 'color' && background !== undefined ? (
        <Suspense fallback={null}>
          <ColourField label={t('frame.backgroundColor')} value={background} onChange={set} />
        </Suspense>
      ) : null}
      {kind === 'own' ? null : <MaskHint ready={t('frame.backgroundHint')} />}
    </>
  );
}
