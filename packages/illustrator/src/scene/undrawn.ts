import type { SceneGraph } from '../scene-graph.ts';
import { hasActionArt } from './figure.ts';
import { showsAction } from './pose.ts';

/** Lists the words of a prompt that its picture does not show: verbs without a posture, and words nobody knows. */
export function listUndrawn({ verbs, subjects, unread }: SceneGraph): string[] {
  const missing = verbs.filter(({ action }) => {
    const actors = subjects.filter((subject) => subject.action === action);
    return actors.length === 0 || actors.some((subject) => !showsAction(subject, hasActionArt(subject)));
  });
  return [...new Set([...missing.map(({ text }) => text), ...unread])];
}
