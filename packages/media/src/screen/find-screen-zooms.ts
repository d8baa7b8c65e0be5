import type { ScreenChange } from './read-screen-changes.ts';

/** An enlargement of a part of a screen recording, in seconds of the recording and fractions of its picture. */
export interface ScreenZoom {
  startSeconds: number;
  endSeconds: number;
  center: { x: number; y: number };
  /** The enlargement, 1.25 to 2. */
  scale: number;
}

/** Changes that are further apart belong to two zooms. */
const LONGEST_PAUSE_SECONDS = 2;
/** The time between the starts of two zooms. */
const APART_SECONDS = 4;
/** A zoom begins before the first change and ends after the last one. */
const LEAD_SECONDS = 0.5;
const HOLD_SECONDS = 1;
/** The time of a zoom with its two movements. */
const LEAST_SECONDS = 2.7;
const SCALES = { least: 1.25, most: 2 };
/** The part of the window that changes may take. */
const FILLED = 0.8;
/** A larger change, or one in a larger part of the picture, is a new page, scrolling, or a film. */
const GLOBAL = { share: 0.2, side: 0.75 };

type Box = ScreenChange['box'];

/**
 * Finds the places of a screen recording that deserve a zoom: a zoom lasts while its region changes, at most one begins in
 * four seconds, and there is none where nothing changes or where most of the screen does.
 * @param changes in order of time
 */
export function findScreenZooms(changes: readonly ScreenChange[], durationSeconds: number): ScreenZoom[] {
  const zooms: ScreenZoom[] = [];
  for (const group of groupChanges(changes)) {
    const zoom = zoomOn(group, durationSeconds);
    const last = zooms.at(-1);
    const isApart =
      !last ||
      (zoom.startSeconds >= last.endSeconds && zoom.startSeconds - last.startSeconds >= APART_SECONDS);
    if (isApart && zoom.endSeconds - zoom.startSeconds >= LEAST_SECONDS - 1e-6) zooms.push(zoom);
  }
  return zooms;
}

interface Group {
  changes: ScreenChange[];
  box: Box;
}

/** Joins changes that fit in one window; a change of most of the screen ends a group. */
function groupChanges(changes: readonly ScreenChange[]): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  let globalUntil = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    if (isGlobal(change)) {
      group = null;
      globalUntil = change.atSeconds + HOLD_SECONDS;
      continue;
    }
    // The rest of a new page appears after its first part.
    if (change.atSeconds <= globalUntil) continue;
    const last: ScreenChange | undefined = group?.changes.at(-1);
    const box: Box = group ? union(group.box, change.box) : change.box;
    if (group && last && change.atSeconds - last.atSeconds <= LONGEST_PAUSE_SECONDS && fits(box)) {
      group.changes.push(change);
      group.box = box;
    } else if (fits(change.box)) {
      group = { changes: [change], box: change.box };
      groups.push(group);
    }
  }
  return groups;
}

function zoomOn({ changes, box }: Group, durationSeconds: number): ScreenZoom {
  const first = changes[0]?.atSeconds ?? 0;
  const last = changes.at(-1)?.atSeconds ?? first;
  const startSeconds = Math.max(0, first - LEAD_SECONDS);
  const wanted = Math.max(startSeconds + LEAST_SECONDS, last + HOLD_SECONDS);
  const side = Math.max(box.right - box.left, box.bottom - box.top, 0.01);
  return {
    startSeconds,
    endSeconds: Math.min(durationSeconds, wanted),
    center: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
    scale: Math.round(Math.min(SCALES.most, Math.max(SCALES.least, FILLED / side)) * 100) / 100,
  };
}

function isGlobal({ share, box }: ScreenChange): boolean {
  return share > GLOBAL.share || Math.max(box.right - box.left, box.bottom - box.top) > GLOBAL.side;
}

function fits(box: Box): boolean {
  return Math.max(box.right - box.left, box.bottom - box.top) <= FILLED / SCALES.least;
}

function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
