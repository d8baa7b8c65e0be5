import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import type { Layout, OperationInput, Rectangle, Scene } from '@atelier/film';
import { faceOfInset } from '@atelier/film/evaluate/inset-face';
import { SegmentedControl, Switch } from '@mantine/core';
import { IconLayoutBottombar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber, formatPercent } from '../../../lib/browser/format.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { sceneOfEditor } from '../actions/selected.ts';
import { useEditor, useFilm, useFilmState, useSeconds } from '../session/editor-context.tsx';
import { WHOLE_FILM } from '../store/selection.ts';
import { CanvasSize } from './canvas-size.tsx';
import { facesIn, GridFields, GridOffer } from './grid-fields.tsx';
import classes from './inspector.module.css';
import { LayoutCards, type LayoutKind } from './layout-cards.tsx';
import { PeopleButtons } from './people-buttons.tsx';
import { ShotButtons } from './shot-buttons.tsx';
import { TransitionFields } from './transition-fields.tsx';
import { useSetting } from './use-setting.ts';

/** The format of the film, and the layout, crop, zoom and transition of one scene or of all. */
export function FramePanel() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  // Without a selected scene, the panel shows the one at the playhead.
  useSeconds(0.25);
  const setting = useSetting();
  const placed = sceneOfEditor(editor);
  const scene = placed?.scene;
  const isOne = selection.kind === 'scene' && scene?.id === selection.id;
  const format = Object.entries(FILM_CANVASES).find(
    ([, { width, height }]) => Math.abs(width / height - film.canvas.width / film.canvas.height) < 0.01,
  )?.[0];
  const others = Object.keys(film.sources).filter((name) => name !== scene?.source);
  const targets = isOne && scene ? [scene.id] : film.scenes.map(({ id }) => id);
  const source = scene && editor.facts.sources[scene.source];
  const faceOf = (share: number) => (source && faceOfInset(source, film.canvas, share)) ?? UNKNOWN_FACE;
  const choice = { others, faceOf, cells: facesIn(source) };
  const setLayout = (layout: Layout): OperationInput => ({ op: 'set_layout', scenes: targets, layout });
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-labelledby="frame-format">
        <h3 id="frame-format" className={classes.heading}>
          {t('frame.format')}
        </h3>
        <SegmentedControl
          fullWidth
          aria-label={t('frame.format')}
          value={format ?? ''}
          onChange={(value) => {
            const size = Object.entries(FILM_CANVASES).find(([name]) => name === value)?.[1];
            if (size) setting.set({ op: 'set_canvas', ...size });
          }}
          data={Object.keys(FILM_CANVASES).map((name) => ({ value: name, label: name }))}
        />
        <CanvasSize />
      </section>
      {scene && placed ? (
        <section className={classes.block} aria-labelledby="frame-layout">
          <h3 id="frame-layout" className={classes.heading}>
            {t('frame.layout')}
          </h3>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('frame.scope')}
            value={isOne ? 'one' : 'all'}
            onChange={(value) =>
              editor.store.select(value === 'one' ? { kind: 'scene', id: scene.id } : WHOLE_FILM)
            }
            data={[
              { value: 'all', label: t('frame.all', { count: film.scenes.length }) },
              { value: 'one', label: t('frame.one', { number: placed.index + 1 }) },
            ]}
          />
          <GridOffer
            source={source}
            layout={scene.layout}
            onUse={(layout) => setting.set(setLayout(layout))}
          />
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
            value={scene.layout.kind}
            hasOther={others.length > 0}
            onChange={(kind) => setting.set(setLayout(layoutOf(kind, choice)))}
          />
          {scene.layout.kind === 'fill' ? (
            <FillFields
              scene={scene}
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
          <PeopleButtons scenes={isOne ? [scene] : film.scenes} />
          <ShotButtons scene={scene} isSelected={isOne} />
        </section>
      ) : null}
      {isOne && scene && placed ? (
        <section className={classes.block} aria-labelledby="frame-scene">
          <h3 id="frame-scene" className={classes.heading}>
            {t('frame.one', { number: placed.index + 1 })}
          </h3>
          <p className={classes.note}>
            {t('frame.length', {
              seconds: formatNumber(
                Math.round((placed.endSeconds - placed.startSeconds) * 10) / 10,
                language,
              ),
            })}
          </p>
          <div className={classes.buttons}>
            <ActionButton id="split" isLabelled />
            <ActionButton id="moveSceneBack" isLabelled />
            <ActionButton id="moveSceneForward" isLabelled />
            <ActionButton id="delete" isLabelled />
          </div>
          <Switch
            label={t('frame.zoom')}
            checked={scene.zoom !== null}
            onChange={(event) =>
              setting.set(zoomed(film.scenes, scene, event.currentTarget.checked ? 1.15 : null))
            }
          />
          {scene.zoom ? (
            <SliderField
              label={t('frame.zoomTo')}
              min={1}
              max={2}
              step={0.05}
              value={scene.zoom.to}
              show={(value) => formatPercent(value, language)}
              onChange={(to) => setting.preview(zoomed(film.scenes, scene, to))}
              onChangeEnd={(to) => setting.set(zoomed(film.scenes, scene, to))}
            />
          ) : null}
          {placed.index > 0 ? <TransitionFields scene={scene} /> : null}
        </section>
      ) : null}
    </div>
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
  choice: { others: readonly string[]; faceOf: (share: number) => Rectangle; cells: number },
): Layout {
  const { others, faceOf, cells } = choice;
  switch (kind) {
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

/** Returns the operation that sets the zoom of a scene; it replaces all scenes, as no other one sets a zoom. */
function zoomed(scenes: readonly Scene[], scene: Scene, to: number | null): OperationInput {
  const zoom = to === null ? null : { from: 1, to };
  return {
    op: 'replace_scenes',
    scenes: scenes.map((one) => (one.id === scene.id ? { ...one, zoom } : one)),
  };
}
