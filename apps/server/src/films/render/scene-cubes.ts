import { rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Film, placeScenes, type Scene } from '@atelier/film';
import { gradeOfScene, writeCube } from '@atelier/film/evaluate/scene/scene-grade';
import { hashValue } from '@atelier/film/render/hash-value';

/** Returns the path of the table of a scene's colours in the folder of a render; null when it changes no colour. */
export function cubePathOf(workDir: string, scene: Scene): string | null {
  const grade = gradeOfScene(scene);
  return grade && path.join(workDir, `${hashValue(grade)}.cube`);
}

/** Writes the tables of colours that the scenes of a window need, also those of the scene before it. */
export async function writeCubes(
  { film, workDir }: { film: Film; workDir: string },
  { fromFrame, untilFrame }: { fromFrame: number; untilFrame: number },
): Promise<void> {
  const rate = film.canvas.frame_rate;
  const scenes = placeScenes(film);
  const first = scenes.findIndex(({ endSeconds }) => endSeconds * rate >= fromFrame - 1);
  const shown = scenes
    .slice(Math.max(0, first - 1))
    .filter(({ startSeconds }) => startSeconds * rate <= untilFrame);
  const wanted = new Map(
    shown.flatMap(({ scene }) => {
      const cubePath = cubePathOf(workDir, scene);
      return cubePath ? [[cubePath, scene] as const] : [];
    }),
  );
  for (const [cubePath, scene] of wanted) {
    const grade = gradeOfScene(scene);
    const isWritten = await stat(cubePath).then(Boolean, () => false);
    if (!grade || isWritten) continue;
    // Windows of one film are planned at the same time: a file appears with all of its rows.
    const part = `${cubePath}.${fromFrame}-${untilFrame}`;
    await writeFile(part, writeCube(grade));
    await rename(part, cubePath);
  }
}
