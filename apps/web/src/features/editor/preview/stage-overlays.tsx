import type { Film, FrameState, Layer, OperationInput } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { type RefObject, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useEditor, useShownFilm, useUi } from '../session/editor-context.tsx';
import { openTab } from '../session/open-tab.ts';
import type { SafeZone } from '../session/ui-state.ts';
import { BrandLogo } from './brand-logo.tsx';
import { useDrag } from './drag/use-drag.ts';
import { captionBox, drawnParts, isScripted, type ScriptPart } from './film-script.ts';
import { LayerBox } from './layer-box.tsx';
import { type OnDrawn, PeopleCanvas } from './people-canvas.tsx';
import classes from './preview.module.css';
import { useFrame } from './use-frame.ts';

// libass is loaded separately from the editor.
const FilmDrawing = lazy(async () => ({ default: (await import('./film-drawing.tsx')).FilmDrawing }));

const keyOf = ({ layers, logos, captions }: FrameState) =>
  JSON.stringify([
    [...layers, ...logos].map(({ layer, enter, leave }) => [layer.id, enter.toFixed(2), leave.toFixed(2)]),
    captions?.line ?? null,
  ]);

/** Layers, people, captions and logos over the pictures, which can be dragged, and the safe zones. */
export function StageOverlays({ onDrawn }: { onDrawn: RefObject<OnDrawn | null> }) {
  const film = useShownFilm();
  const parts = useMemo(() => drawnParts(film), [film]);
  const frame = useFrame(keyOf);
  const safeZone = useUi((ui) => ui.safeZone);
  const commentBox = useUi((ui) => ui.commentBox);
  const [guides, setGuides] = useState<{ x: number | null; y: number | null }>({ x: null, y: null });
  const box = (state: FrameState['layers'][number]) => (
    <LayerBox key={state.layer.id} state={state} onGuides={setGuides} />
  );
  const drawing = (part: ScriptPart) => (
    <Suspense fallback={null}>{parts.has(part) ? <FilmDrawing part={part} /> : null}</Suspense>
  );
  const boxes = (isWanted: (layer: Layer) => boolean) => (
    <div className={classes.overlay}>{frame.layers.filter(({ layer }) => isWanted(layer)).map(box)}</div>
  );
  return (
    <>
      {drawing('behind_under')}
      {boxes((layer) => isBehindPerson(layer) && !isScripted(layer))}
      {drawing('behind_over')}
      <PeopleCanvas onDrawn={onDrawn} />
      {drawing('under')}
      {boxes((layer) => !isBehindPerson(layer) && !isScripted(layer))}
      {drawing('over')}
      {boxes(isScripted)}
      <CaptionHandle line={frame.captions?.line ?? null} onGuide={(y) => setGuides({ x: null, y })} />
      <div className={classes.overlay}>
        {frame.logos.map(box)}
        {frame.brand?.logo ? <BrandLogo /> : null}
      </div>
      {commentBox ? (
        <span
          className={classes.comment}
          style={{
            left: `${commentBox.x * 100}%`,
            top: `${commentBox.y * 100}%`,
            width: `${commentBox.width * 100}%`,
            height: `${commentBox.height * 100}%`,
          }}
        />
      ) : null}
      {safeZone ? <SafeZoneLines zone={safeZone} /> : null}
      {guides.x === null ? null : <span className={classes.guideX} style={{ left: `${guides.x * 100}%` }} />}
      {guides.y === null ? null : <span className={classes.guideY} style={{ top: `${guides.y * 100}%` }} />}
    </>
  );
}

const MIDDLE = 0.5;

/** The box of the shown captions: dragged up and down, or moved by arrow keys. */
function CaptionHandle({ line, onGuide }: { line: number | null; onGuide: (y: number | null) => void }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useShownFilm();
  const boxIn = (shown: Film) =>
    line === null ? null : captionBox({ film: shown, facts: editor.facts }, editor.player.seconds, line);
  const box = boxIn(film);
  // The shown film may lack the newest edit, and each key moves the captions on from it.
  const newestCentre = () => {
    const newest = boxIn(editor.store.state.film);
    return newest ? newest.y + newest.height / 2 : MIDDLE;
  };
  const at = (y: number): OperationInput[] => {
    const position = Math.abs(y - MIDDLE) < 0.015 ? MIDDLE : y;
    return [
      { op: 'set_captions', position: Math.min(0.95, Math.max(0.05, Math.round(position * 1000) / 1000)) },
    ];
  };
  const openStyle = () => openTab(editor, 'style');
  const drag = useDrag<{ height: number; centre: number }>({
    onStart(event) {
      const stage = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect();
      return stage ? { height: stage.height, centre: newestCentre() } : null;
    },
    onMove(start, _, dy) {
      const y = start.centre + dy / start.height;
      onGuide(Math.abs(y - MIDDLE) < 0.015 ? MIDDLE : null);
      editor.store.preview(at(y));
    },
    onEnd(start, _, dy) {
      onGuide(null);
      editor.edit(at(start.centre + dy / start.height));
    },
    onClick: openStyle,
  });
  if (!box) return null;
  return (
    <button
      type="button"
      className={classes.captionHandle}
      aria-label={t('preview.captions')}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: -0.01, ArrowDown: 0.01 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        editor.edit(at(newestCentre() + by), { merge: 'move captions' });
      }}
      {...drag}
    />
  );
}

/** The parts of the screen that each app covers, in fractions: top, right, bottom, left. */
const COVERED: Record<SafeZone, readonly [number, number, number, number]> = {
  tiktok: [0.07, 0.13, 0.19, 0.04],
  reels: [0.11, 0.13, 0.18, 0.04],
  shorts: [0.08, 0.15, 0.17, 0.04],
};

function SafeZoneLines({ zone }: { zone: SafeZone }) {
  const { t } = useTranslation('editor');
  const [top, right, bottom, left] = COVERED[zone];
  const inset = [top, right, bottom, left].map((share) => `${share * 100}%`).join(' ');
  return (
    <div className={classes.zone} style={{ inset }}>
      <span className={classes.zoneName}>{t(`preview.zones.${zone}`)}</span>
    </div>
  );
}
