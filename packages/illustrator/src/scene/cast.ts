import type { ArtSource } from '../art/inline-art.ts';
import type { SceneGraph, SceneSubject, Zone } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Cast, Figure } from './actor.ts';
import { createFigure, hasActionArt, mergedAction } from './figure.ts';
import type { Light } from './light/light.ts';
import { HEIGHTS } from './subject-sizes.ts';

export interface CastOptions {
  graph: SceneGraph;
  light: Light;
  art: ArtSource;
  random: SeededRandom;
  /** Cut-outs that the person gave, as figures. */
  references: readonly Figure[];
}

/** Collects the reference pictures, then the subjects in the order of the prompt. */
export function gatherCast({ graph, references, art, light, random }: CastOptions): Cast[] {
  const guests: Cast[] = references.map((figure) => ({
    subject: null,
    figures: [figure],
    weight: 1,
    zone: 'ground',
  }));
  const held = new Set<SceneSubject>();
  const acting = graph.subjects.map((subject) => {
    const target = graph.subjects[subject.relation?.target ?? -1];
    const action = mergedAction(subject, target);
    if (action === null || target === undefined) return subject;
    held.add(target);
    return { ...subject, action, relation: null };
  });
  // The drawing of a sleeping person shows the bed.
  const inBed = acting.some((subject) => subject.action === 'sleep' && hasActionArt(subject));
  for (const subject of acting) if (inBed && subject.id === 'bed') held.add(subject);
  const shown = acting.map((subject, index): Cast => {
    const own = random.fork(`figures-${index}`);
    const figures = Array.from(
      { length: isScenery(subject, graph) || held.has(subject) ? 0 : subject.count },
      () => createFigure(subject, { art, light, random: own, distance: subject.entry.size >= 7 ? 0.22 : 0 }),
    );
    const factor = subject.scale === 'small' ? 0.68 : subject.scale === 'large' ? 1.7 : 1;
    // The first named subject is the main one.
    const lead = index === 0 ? 1.25 : 1;
    return {
      subject,
      figures,
      weight: (HEIGHTS[subject.entry.size - 1] ?? 1) * factor * lead,
      zone: zoneOf(subject),
    };
  });
  return [...guests, ...shown];
}

/** True for a subject that the place already shows: a volcano, a stadium. */
function isScenery({ id }: SceneSubject, { setting }: SceneGraph): boolean {
  return (
    (id === 'volcano-cone' && setting === 'volcano') || (id === 'stadium-building' && setting === 'stadium')
  );
}

function zoneOf({ entry, action }: SceneSubject): Zone {
  if (action === 'fly' && entry.zone !== 'air') return 'air';
  if (action === 'swim' && entry.zone === 'ground') return 'water';
  return entry.zone;
}
