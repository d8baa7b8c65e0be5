import type { Scene } from '@atelier/film';
import { BUBBLE_CORNERS, type Bubble } from '@atelier/film/document/scene-schema';
import { bubbleCrop } from '@atelier/film/suggest/bubble-crop';
import { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import { IconEyeOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { api } from '../../../../lib/api/api.ts';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../../../lib/browser/format.ts';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { RadioCard, RadioCards } from '../../../../ui/radio-card.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { camerasOf } from '../../cameras/cameras-of-film.ts';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from './scene.module.css';

interface BubbleFieldsProps {
  scene: Scene;
  bubble: Bubble;
  onPreview: (bubble: Bubble) => void;
  onChange: (bubble: Bubble) => void;
}

/** The camera, the corner, the size and the crop of a bubble. */
export function BubbleFields({ scene, bubble, onPreview, onChange }: BubbleFieldsProps) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { facts } = useEditor();
  const others = camerasOf(useFilm()).filter(({ name }) => name !== scene.source);
  const { crop } = bubble;
  const slider = (
    name: 'size' | 'scale' | 'x' | 'y',
    range: { min: number; max: number },
    value: number,
    changed: (value: number) => Bubble,
  ) => (
    <SliderField
      label={t(`frame.bubble.${name}`)}
      {...range}
      step={0.01}
      value={value}
      show={(shown) => formatPercent(shown, language)}
      onChange={(next) => onPreview(changed(next))}
      onChangeEnd={(next) => onChange(changed(next))}
    />
  );
  const cropped = (change: Partial<Bubble['crop']>) => ({ ...bubble, crop: { ...crop, ...change } });
  return (
    <>
      {others.length > 1 ? (
        <SegmentedField
          size="xs"
          label={t('frame.bubble.camera')}
          value={bubble.camera}
          onChange={(camera) => onChange({ ...bubble, camera, crop: bubbleCrop(facts.sources[camera]) })}
          data={others.map(({ name, number }) => ({ value: name, label: t('camera.number', { number }) }))}
        />
      ) : null}
      <RadioCards label={t('frame.bubble.corner')} className={classes.corners}>
        {BUBBLE_CORNERS.map((corner) => (
          <RadioCard
            key={corner}
            name="bubble-corner"
            value={corner}
            label={t(`frame.bubble.corners.${corner}`)}
            isChecked={corner === bubble.corner}
            layout="tile"
            onChoose={() => onChange({ ...bubble, corner })}
          >
            <svg className={classes.corner} viewBox="0 0 48 42" aria-hidden="true">
              <circle
                cx={corner.endsWith('left') ? 10 : 38}
                cy={corner.startsWith('top') ? 10 : 32}
                r={7}
                fill="currentColor"
              />
            </svg>
          </RadioCard>
        ))}
      </RadioCards>
      <CalmCornerButton source={scene.source} />
      {slider('size', { min: 0.12, max: 0.5 }, bubble.size, (size) => ({ ...bubble, size }))}
      {slider('scale', { min: 1, max: 4 }, crop.scale, (scale) => cropped({ scale }))}
      {slider('x', { min: 0, max: 1 }, crop.x, (x) => cropped({ x }))}
      {slider('y', { min: 0, max: 1 }, crop.y, (y) => cropped({ y }))}
    </>
  );
}

/** Moves all bubbles over a recording to where the least changes under them. */
function CalmCornerButton({ source }: { source: string }) {
  const { t } = useTranslation('editor');
  const { store, edit } = useEditor();
  const describe = useDescribeError();
  const move = useMutation({
    mutationFn: async () => {
      await store.flush();
      return api.call(suggestScreenZooms, { params: { id: store.id }, body: { source } });
    },
    onSuccess: ({ revision, bubbles }) => {
      if (revision !== store.revision) toast.info(t('frame.screenZooms.changed'));
      else if (bubbles.length === 0) toast.info(t('frame.bubble.isCalm'));
      else if (edit(bubbles.flatMap(({ operations }) => operations)))
        toast.success(t('frame.bubble.moved', { count: bubbles.length }));
    },
    onError: (error) => toast.error(describe(error)),
  });
  return (
    <SmallButton variant="default" icon={IconEyeOff} loading={move.isPending} onClick={() => move.mutate()}>
      {t('frame.bubble.findCalm')}
    </SmallButton>
  );
}
