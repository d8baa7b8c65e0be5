import type { CutStrength } from '@atelier/contracts/cuts';
import { FILM_CANVASES, type FilmCanvas } from '@atelier/contracts/tools/films';
import { type Film, filmDuration, type OperationInput, placeScenes } from '@atelier/film';
import { canvasInRatio } from '@atelier/film/document/film-canvas';
import { findOperations } from '@atelier/film/review/find-operations';
import { findQuoted } from '@atelier/film/review/find-quoted';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import {
  type Icon,
  IconAspectRatio,
  IconBracketsContain,
  IconCut,
  IconEar,
  IconMessageOff,
  IconPlayerPause,
  IconRepeat,
  IconReplace,
  IconTypography,
  IconVolumeOff,
} from '@tabler/icons-react';
import type editor from '../../../i18n/fr/editor.json';
import { anchorAt, newId } from '../actions/selected.ts';

export type CommandId = keyof typeof editor.brief.commands;

/** The values of the fields of a form. */
export interface CommandValues {
  strength: CutStrength;
  phrase: string;
  by: string;
  title: string;
  at: number;
  duration: number;
  from: number;
  until: number;
  format: FilmCanvas;
}
export type CommandField = keyof CommandValues;

/** A change that needs no model: a form whose values become operations. */
export interface BriefCommand {
  id: CommandId;
  icon: Icon;
  fields: readonly CommandField[];
  /** Null for a phrase that the film does not have; an empty list for what the film has already. */
  operations(film: Film, values: CommandValues): OperationInput[] | null;
}

const tidy =
  (kind: 'silences' | 'fillers' | 'repeats') =>
  (_: Film, { strength }: CommandValues): OperationInput[] => [{ op: 'tidy', [kind]: true, strength }];

export const BRIEF_COMMANDS: readonly BriefCommand[] = [
  { id: 'fillers', icon: IconMessageOff, fields: ['strength'], operations: tidy('fillers') },
  { id: 'silences', icon: IconEar, fields: ['strength'], operations: tidy('silences') },
  { id: 'repeats', icon: IconRepeat, fields: ['strength'], operations: tidy('repeats') },
  {
    id: 'cutPhrase',
    icon: IconCut,
    fields: ['phrase'],
    operations: (film, { phrase, at }) => findOperations(film, { kind: 'cut', quoted: phrase }, at),
  },
  {
    id: 'replacePhrase',
    icon: IconReplace,
    fields: ['phrase', 'by'],
    operations: (film, { phrase, by, at }) =>
      findOperations(film, { kind: 'replace', quoted: phrase, by }, at),
  },
  {
    id: 'bleepPhrase',
    icon: IconVolumeOff,
    fields: ['phrase'],
    operations(film, { phrase, at }) {
      const found = findQuoted(film, phrase, at);
      if (!found) return null;
      const ids = found.words.map(({ word }) => word.id);
      return ids.every((id) => film.sound.bleeps.includes(id)) ? [] : [{ op: 'bleep_words', ids }];
    },
  },
  {
    id: 'shortenPause',
    icon: IconPlayerPause,
    fields: ['at'],
    operations: (film, { at }) => findOperations(film, { kind: 'shorten', named: '' }, at),
  },
  { id: 'keepRange', icon: IconBracketsContain, fields: ['from', 'until'], operations: keepRange },
  { id: 'addTitle', icon: IconTypography, fields: ['title', 'at', 'duration'], operations: addTitle },
  {
    id: 'format',
    icon: IconAspectRatio,
    fields: ['format'],
    operations(film, { format }) {
      const { width, height } = canvasInRatio(film.canvas, format);
      const isSame = width === film.canvas.width && height === film.canvas.height;
      return isSame ? [] : [{ op: 'set_canvas', width, height }];
    },
  },
];

/** The shapes that a film can have. */
export const FORMATS = Object.keys(FILM_CANVASES) as FilmCanvas[];

/** Cuts everything but one part of the film. */
function keepRange(film: Film, { from, until }: CommandValues): OperationInput[] {
  const [start, end] = [Math.min(from, until), Math.max(from, until)];
  const ranges = placeScenes(film).flatMap((placed) => {
    const { scene, startSeconds, endSeconds } = placed;
    const parts = [
      [startSeconds, Math.min(endSeconds, start)],
      [Math.max(startSeconds, end), endSeconds],
    ] as const;
    return parts.flatMap(([first, last]) => {
      if (last - first < LEAST_PART) return [];
      const times = [sourceSecondsAt(placed, first), sourceSecondsAt(placed, last)].toSorted((a, b) => a - b);
      const [start_seconds = 0, end_seconds = 0] = times;
      return end_seconds > start_seconds ? [{ source: scene.source, start_seconds, end_seconds }] : [];
    });
  });
  return ranges.length > 0 ? [{ op: 'cut_ranges', ranges }] : [];
}

/** Shorter parts are kept, in seconds. */
const LEAST_PART = 0.05;

function addTitle(film: Film, { title, at, duration }: CommandValues): OperationInput[] {
  const anchor = anchorAt(film, Math.min(at, Math.max(0, filmDuration(film) - LEAST_PART)));
  if (!anchor) return [];
  return [
    {
      op: 'add_layer',
      layer: {
        id: newId(film, 'title'),
        kind: 'title',
        text: title,
        anchor,
        duration_seconds: duration,
        place: { x: 0.5, y: 0.2, width: 0.8 },
        enter: 'pop',
        leave: 'fade',
      },
    },
  ];
}
