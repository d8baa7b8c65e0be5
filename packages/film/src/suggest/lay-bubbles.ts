import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { BUBBLE_CORNERS, type Bubble, type Scene } from '../document/scene-schema.ts';
import type { Rectangle } from '../evaluate/crop-window.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { bubblePlace } from '../evaluate/scene/camera-bubble.ts';
import { placeInside } from '../evaluate/scene/picture-frame.ts';
import type { OperationOf } from '../operations/registry.ts';

/** A change of a screen recording: a time of the source in seconds, and the changed box in fractions of the picture. */
export interface ScreenActivity {
  atSeconds: number;
  box: { left: number; top: number; right: number; bottom: number };
}

export interface LaidBubble {
  scene: string;
  corner: Bubble['corner'];
  operations: OperationOf<'set_layout'>[];
}

/**
 * Moves the bubbles over a screen recording to the corners in which the least changes during their scenes. A bubble that
 * is in such a corner stays.
 */
export function layBubbles(
  film: Film,
  facts: FilmFacts,
  { source, changes }: { source: string; changes: readonly ScreenActivity[] },
): LaidBubble[] {
  const find = createOverlapFinder(
    changes.map((change) => ({
      startSeconds: change.atSeconds,
      endSeconds: change.atSeconds,
      box: change.box,
    })),
  );
  return film.scenes.flatMap((scene): LaidBubble[] => {
    const { layout } = scene;
    if (scene.source !== source || layout.kind !== 'fit' || !layout.bubble) return [];
    const { bubble } = layout;
    const boxes = find({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds }).map(
      ({ box }) => box,
    );
    const covered = (corner: Bubble['corner']) => {
      const area = onPicture(film, facts, scene, { ...bubble, corner });
      return boxes.reduce((sum, box) => sum + overlap(area, box), 0);
    };
    let best = { corner: bubble.corner, covered: covered(bubble.corner) };
    for (const corner of BUBBLE_CORNERS.toReversed()) {
      const other = { corner, covered: covered(corner) };
      if (other.covered < best.covered) best = other;
    }
    const { corner } = best;
    if (corner === bubble.corner) return [];
    const moved = { ...layout, bubble: { ...bubble, corner } };
    return [
      { scene: scene.id, corner, operations: [{ op: 'set_layout', scenes: [scene.id], layout: moved }] },
    ];
  });
}

/** Returns the part of a scene's picture that lies under a bubble, in fractions of the picture. */
function onPicture(film: Film, facts: FilmFacts, scene: Scene, bubble: Bubble): Rectangle {
  const known = Object.hasOwn(facts.sources, scene.source) ? facts.sources[scene.source] : undefined;
  const margin = scene.layout.kind === 'fit' ? scene.layout.frame?.margin : undefined;
  const picture = placeInside(known ?? { width: 16, height: 9 }, film.canvas, margin);
  const place = bubblePlace(bubble, film.canvas);
  return {
    x: (place.x - picture.x) / picture.width,
    y: (place.y - picture.y) / picture.height,
    width: place.width / picture.width,
    height: place.height / picture.height,
  };
}

function overlap({ x, y, width, height }: Rectangle, box: ScreenActivity['box']): number {
  const across = Math.min(x + width, box.right) - Math.max(x, box.left);
  const down = Math.min(y + height, box.bottom) - Math.max(y, box.top);
  return Math.max(0, across) * Math.max(0, down);
}
