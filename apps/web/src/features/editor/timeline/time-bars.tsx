import {
  type Effect,
  type Film,
  type Layer,
  type Music,
  type OperationInput,
  placeScenes,
} from '@atelier/film';
import { EFFECTS, isEffect } from '@atelier/film/document/sound-catalogue';
import { anchorTime, placeLayers } from '@atelier/film/evaluate/place-layers';
import { useTranslation } from 'react-i18next';
import { replaceEffect } from '../actions/replace-effect.ts';
import { anchorAt } from '../actions/selected.ts';
import { useDrag } from '../preview/drag/use-drag.ts';
import { useEditor, useFilmState, useShownFilm } from '../session/editor-context.tsx';
import classes from './timeline.module.css';

/** A layer, a piece of music or a sound effect as a bar of the timeline; times in seconds of the film. */
interface Bar {
  id: string;
  kind: 'layer' | 'music' | 'effect';
  label: string;
  start: number;
  end: number;
  lane: number;
  /** Returns the operations that move it to other times. */
  operations: (start: number, end: number) => OperationInput[];
}

/** Layers, music and effects as bars: dragged in time, and trimmed at their ends. */
export function TimeBars({ pixelsPerSecond }: { pixelsPerSecond: number }) {
  const { t } = useTranslation('editor');
  const film = useShownFilm();
  const selected = useFilmState(({ selection }) =>
    'id' in selection && selection.kind !== 'scene' ? selection.id : null,
  );
  const bars = barsOf(
    film,
    (layer) => (layer.kind === 'title' ? layer.text : t(`layers.kinds.${layer.kind}`)),
    (item) => ('bed' in item ? t(`sound.beds.${item.bed}.name`) : t('sound.music')),
    (effect) =>
      'effect' in effect && isEffect(effect.effect)
        ? t(`sound.effects.${effect.effect}`)
        : t('sound.ownEffect'),
  );
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  return (
    <div className={classes.bars} style={{ height: lanes * 26 }}>
      {bars.map((bar) => (
        <TimeBar
          key={`${bar.kind} ${bar.id}`}
          bar={bar}
          pixelsPerSecond={pixelsPerSecond}
          isSelected={bar.id === selected}
        />
      ))}
    </div>
  );
}

function TimeBar({
  bar,
  pixelsPerSecond,
  isSelected,
}: {
  bar: Bar;
  pixelsPerSecond: number;
  isSelected: boolean;
}) {
  const { store, ui, edit } = useEditor();
  const { id, kind, label, start, end, lane } = bar;
  const select = () => {
    store.select({ kind, id });
    ui.setState((state) => ({ ...state, tab: kind === 'layer' ? 'layers' : 'sound' }));
  };
  const at = (from: Bar, dx: number, side: 'both' | 'end') => {
    const moved = dx / pixelsPerSecond;
    const first = side === 'both' ? Math.max(0, from.start + moved) : from.start;
    const last =
      side === 'both' ? first + from.end - from.start : Math.max(from.start + 0.2, from.end + moved);
    return from.operations(first, last);
  };
  const move = useDrag<Bar>({
    onStart: (event) => (event.pointerType === 'touch' ? null : bar),
    onMove: (from, dx) => store.preview(at(from, dx, 'both')),
    onEnd: (from, dx) => void edit(at(from, dx, 'both')),
    onClick: select,
  });
  const trim = useDrag<Bar>({
    onStart: () => bar,
    onMove: (from, dx) => store.preview(at(from, dx, 'end')),
    onEnd: (from, dx) => void edit(at(from, dx, 'end')),
  });
  return (
    <div
      className={classes.bar}
      data-kind={kind}
      data-selected={isSelected || undefined}
      style={{
        left: start * pixelsPerSecond,
        width: Math.max(12, (end - start) * pixelsPerSecond),
        top: lane * 26,
      }}
    >
      <button type="button" className={classes.barButton} aria-pressed={isSelected} {...move}>
        {label}
      </button>
      {kind === 'effect' ? null : (
        <span className={classes.edge} data-side="end" aria-hidden="true" {...trim} />
      )}
    </div>
  );
}

/** The length of the bar of a sound of the person, whose duration is not known here. */
const OWN_EFFECT_SECONDS = 0.6;

function barsOf(
  film: Film,
  labelOf: (layer: Layer) => string,
  labelOfMusic: (music: Music) => string,
  labelOfEffect: (effect: Effect) => string,
): Bar[] {
  const end = placeScenes(film).at(-1)?.endSeconds ?? 0;
  // A bar of progress lasts for the whole film and has no times to change.
  const timed = placeLayers(film).filter(({ layer }) => layer.kind !== 'progress');
  const layers = timed.map(({ layer, startSeconds, endSeconds }) => ({
    id: layer.id,
    kind: 'layer' as const,
    label: labelOf(layer),
    start: startSeconds,
    end: Math.min(endSeconds, end),
    operations: (from: number, until: number): OperationInput[] => [
      layerOperation(film, layer, startSeconds, from, until),
    ],
  }));
  const music = film.sound.music.map((item: Music) => ({
    id: item.id,
    kind: 'music' as const,
    label: labelOfMusic(item),
    start: item.start_seconds,
    end: item.end_seconds,
    operations: (from: number, until: number): OperationInput[] => [
      { op: 'change_music', id: item.id, start_seconds: from, end_seconds: until },
    ],
  }));
  const effects = film.sound.effects.flatMap((effect): Bar[] => {
    const start = anchorTime(film, effect.anchor);
    if (start === undefined) return [];
    const seconds =
      'effect' in effect && isEffect(effect.effect) ? EFFECTS[effect.effect] : OWN_EFFECT_SECONDS;
    return [
      {
        id: effect.id,
        kind: 'effect',
        label: labelOfEffect(effect),
        lane: 0,
        start,
        end: Math.min(start + seconds, end),
        operations: (from) => replaceEffect(effect, { anchor: anchorAt(film, from) ?? effect.anchor }),
      },
    ];
  });
  const laneEnds: number[] = [];
  return [...layers, ...music, ...effects].map((bar) => {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= bar.start);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = bar.end;
    return { ...bar, lane };
  });
}

/** Anchors a layer at another time, or changes its duration. */
function layerOperation(film: Film, layer: Layer, was: number, from: number, until: number): OperationInput {
  const change = { op: 'change_layer' as const, id: layer.id };
  if (Math.abs(from - was) < 0.005) return { ...change, duration_seconds: Math.max(0.1, until - from) };
  return { ...change, anchor: anchorAt(film, from) ?? layer.anchor };
}
