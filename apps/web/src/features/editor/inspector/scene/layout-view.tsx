import type { Layout, OperationInput, Rectangle, Scene } from '@atelier/film';
import { bubbleOf } from '@atelier/film/document/layout-sources';
import { type Bubble, NEW_FRAME, type PictureFrame } from '@atelier/film/document/scene-schema';
import { faceOfInset } from '@atelier/film/evaluate/inset-face';
import { newBubble } from '@atelier/film/suggest/bubble-crop';
import { Switch } from '@mantine/core';
import { IconLayoutBottombar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../../lib/browser/format.ts';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { camerasOf, hasChoice, shownSource } from '../../cameras/cameras-of-film.ts';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import { facesIn, GridFields, GridOffer } from '../grid-fields.tsx';
import classes from '../inspector.module.css';
import { LayoutCards, type LayoutKind } from '../layout-cards.tsx';
import { PeopleButtons } from '../people-buttons.tsx';
import { ShotButtons } from '../shot-buttons.tsx';
import { useSetting } from '../use-setting.ts';
import { BackgroundField } from './background-field.tsx';
import { BubbleFields } from './bubble-fields.tsx';
import type { ChosenScenes } from './chosen-scenes.ts';
import { FrameFields } from './frame-fields.tsx';

/** The layout and the crop of the chosen scenes. */
export function LayoutView({ scene, targets, isOne }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const setting = useSetting();
  const others = Object.keys(film.sources).filter((name) => name !== scene.source);
  const source = editor.facts.sources[shownSource(film, scene)];
  const faceOf = (share: number) => (source && faceOfInset(source, film.canvas, share)) ?? UNKNOWN_FACE;
  const hasPicture = film.sources[shownSource(film, scene)]?.kind !== 'audio';
  const camera =
    hasPicture && hasChoice(film, scene)
      ? camerasOf(film).find(({ name }) => name !== scene.source && name !== scene.angle)?.name
      : undefined;
  // Scenes of recordings that are on no clock have no bubble.
  const clocked = new Set(film.scenes.filter((one) => hasChoice(film, one)).map(({ id }) => id));
  const bubble = camera === undefined ? undefined : newBubble(camera, editor.facts.sources[camera]);
  const choice = { others, faceOf, cells: facesIn(source), bubble };
  const setLayout = (layout: Layout): OperationInput => ({
    op: 'set_layout',
    scenes: bubbleOf(layout) ? targets.filter((id) => clocked.has(id)) : targets,
    layout,
  });
  return (
    <>
      <GridOffer source={source} layout={scene.layout} onUse={(layout) => setting.set(setLayout(layout))} />
      {source?.inset && scene.layout.kind === 'fill' ? (
        <Notice tone="info">
          <p className={classes.offer}>{t('frame.insetFound')}</p>
          <SmallButton
            variant="light"
            icon={IconLayoutBottombar}
            onClick={() => setting.set(setLayout(layoutOf('screen_and_face', choice)))}
          >
            {t('frame.useInset')}
          </SmallButton>
        </Notice>
      ) : null}
      <LayoutCards
        value={bubbleOf(scene.layout) ? 'bubble' : scene.layout.kind}
        can={{ split: others.length > 0, bubble: bubble !== undefined }}
        onChange={(kind) => setting.set(setLayout(layoutOf(kind, choice)))}
      />
      {scene.layout.kind === 'fill' ? (
        <FillFields
          scene={scene}
          onPreview={(layout) => setting.preview(setLayout(layout))}
          onChange={(layout) => setting.set(setLayout(layout))}
        />
      ) : null}
      {scene.layout.kind === 'fit' ? (
        <FitFields
          scene={scene}
          layout={scene.layout}
          onPreview={(layout) => setting.preview(setLayout(layout))}
          onChange={(layout) => setting.set(setLayout(layout))}
        />
      ) : null}
      {scene.layout.kind === 'grid' ? (
        <GridFields layout={scene.layout} onChange={(layout) => setting.set(setLayout(layout))} />
      ) : null}
      {'share' in scene.layout ? (
        <ShareField
          layout={scene.layout}
          faceOf={source?.inset ? faceOf : null}
          onPreview={(layout) => setting.preview(setLayout(layout))}
          onChange={(layout) => setting.set(setLayout(layout))}
        />
      ) : null}
      <BackgroundField scene={scene} targets={targets} isOne={isOne} />
      <PeopleButtons scenes={(isOne ? [scene] : film.scenes).filter(({ angle }) => angle === undefined)} />
      <ShotButtons scene={scene} isSelected={isOne} />
    </>
  );
}

type LayoutChange = (layout: Layout) => void;

function FillFields({
  scene,
  onPreview,
  onChange,
}: {
  scene: Scene;
  onPreview: LayoutChange;
  onChange: LayoutChange;
}) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  if (scene.layout.kind !== 'fill') return null;
  const { framing } = scene.layout;
  const point = typeof framing === 'object' ? framing.crop[0] : undefined;
  const fill = (next: typeof framing): Layout => ({ kind: 'fill', framing: next });
  const cropOf = (scale: number) =>
    fill({ crop: [{ at_seconds: scene.start_seconds, x: point?.x ?? 0.5, y: point?.y ?? 0.5, scale }] });
  return (
    <>
      <SegmentedField
        size="xs"
        label={t('frame.framing')}
        value={typeof framing === 'object' ? 'crop' : framing}
        onChange={(value) =>
          onChange(value === 'crop' ? cropOf(1) : fill(value === 'center' ? 'center' : 'follow'))
        }
        data={(['follow', 'center', 'crop'] as const).map((value) => ({
          value,
          label: t(`frame.framings.${value}`),
        }))}
      />
      {point ? (
        <>
          <SliderField
            label={t('frame.scale')}
            min={1}
            max={4}
            step={0.05}
            value={point.scale}
            show={(value) => formatPercent(value, language)}
            onChange={(scale) => onPreview(cropOf(scale))}
            onChangeEnd={(scale) => onChange(cropOf(scale))}
          />
          <p className={classes.note}>{t('frame.dragHint')}</p>
        </>
      ) : null}
    </>
  );
}

function FitFields({
  scene,
  layout,
  onPreview,
  onChange,
}: {
  scene: Scene;
  layout: Extract<Layout, { kind: 'fit' }>;
  onPreview: LayoutChange;
  onChange: LayoutChange;
}) {
  const { t } = useTranslation('editor');
  const { frame: former, ...unframed } = layout;
  const framed = (frame: PictureFrame): Layout => ({ ...layout, frame });
  const { bubble } = layout;
  return (
    <>
      {bubble ? (
        <BubbleFields
          scene={scene}
          bubble={bubble}
          onPreview={(changed) => onPreview({ ...layout, bubble: changed })}
          onChange={(changed) => onChange({ ...layout, bubble: changed })}
        />
      ) : null}
      <Switch
        label={t('frame.around.on')}
        description={t('frame.around.hint')}
        checked={layout.frame !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? framed(NEW_FRAME) : unframed)}
      />
      {layout.frame ? (
        <FrameFields
          frame={layout.frame}
          onPreview={(frame) => onPreview(framed(frame))}
          onChange={(frame) => onChange(framed(frame))}
        />
      ) : null}
    </>
  );
}

function ShareField({
  layout,
  faceOf,
  onPreview,
  onChange,
}: {
  layout: Extract<Layout, { share: number }>;
  /** The part of a found webcam that fills a share; null when the face was placed otherwise. */
  faceOf: ((share: number) => Rectangle) | null;
  onPreview: LayoutChange;
  onChange: LayoutChange;
}) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const hasScreen = layout.kind === 'screen_and_face';
  // The document holds the part of the face, and people choose that of the screen.
  const asShown = (share: number) => (hasScreen ? Math.round((1 - share) * 100) / 100 : share);
  const shared = (shown: number): Layout => {
    const share = asShown(shown);
    return hasScreen && faceOf ? { ...layout, share, face: faceOf(share) } : { ...layout, share };
  };
  return (
    <>
      <SliderField
        label={t(hasScreen ? 'frame.shareOfScreen' : 'frame.shareOfOther')}
        min={0.3}
        max={0.7}
        step={0.01}
        value={asShown(layout.share)}
        show={(value) => formatPercent(value, language)}
        onChange={(share) => onPreview(shared(share))}
        onChangeEnd={(share) => onChange(shared(share))}
      />
      {layout.kind === 'split' ? (
        <Switch
          label={t('frame.onTop')}
          checked={layout.on_top}
          onChange={(event) => onChange({ ...layout, on_top: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

/** The place of a webcam that was not found: the lower right corner. */
const UNKNOWN_FACE: Rectangle = { x: 0.68, y: 0.62, width: 0.3, height: 0.36 };
const FACE_SHARE = 0.4;

function layoutOf(
  kind: LayoutKind,
  choice: {
    others: readonly string[];
    faceOf: (share: number) => Rectangle;
    cells: number;
    bubble: Bubble | undefined;
  },
): Layout {
  const { others, faceOf, cells, bubble } = choice;
  switch (kind) {
    case 'bubble':
      return { kind: 'fit', frame: NEW_FRAME, ...(bubble && { bubble }) };
    case 'grid':
      return { kind, cells };
    case 'fill':
      return { kind, framing: 'follow' };
    case 'screen_and_face':
      return { kind, face: faceOf(FACE_SHARE), share: FACE_SHARE };
    case 'split':
      return { kind, other: others[0] ?? '', share: 0.5, on_top: false };
    default:
      return { kind };
  }
}
