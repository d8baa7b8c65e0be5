import { catalogueSound, soundFile } from '@atelier/film/document/sound-schema';
import { isDubbed } from '@atelier/film/document/source-schema';
import type { ResultMark } from '../../platform/credentials/result-marks.ts';
import type { FilmRender } from './film-render.ts';

/** Returns the mark of a film whose heard sound is the work of a model, whole or in part; null for any other film. */
export async function soundMark(
  render: Pick<FilmRender, 'film' | 'sources' | 'assets' | 'marking'>,
  { signal }: { signal: AbortSignal },
): Promise<ResultMark | null> {
  const { marking } = render;
  if (!marking) return null;
  const isAi = hasDub(render) || (await hasAiFile(render, marking.marks.isMadeByAi, signal));
  return isAi ? marking.marks.markOf(marking.subject) : null;
}

function hasDub({ film }: Pick<FilmRender, 'film'>): boolean {
  return film.sound.scenes && film.scenes.some(({ source }) => isDubbed(film.sources[source]));
}

async function hasAiFile(
  { film, sources, assets }: Pick<FilmRender, 'film' | 'sources' | 'assets'>,
  isMadeByAi: NonNullable<FilmRender['marking']>['marks']['isMadeByAi'],
  signal: AbortSignal,
): Promise<boolean> {
  const ids = [
    ...[...film.sound.music, ...film.sound.effects].map(soundFile),
    ...film.layers.flatMap((layer) =>
      layer.kind === 'video' && layer.gain_db !== null ? [layer.asset_id] : [],
    ),
  ].filter((id) => catalogueSound(id) === null);
  const files = [
    ...(film.sound.scenes ? film.scenes.map(({ source }) => sources[source]) : []),
    ...ids.map((id) => (Object.hasOwn(assets, id) ? assets[id] : undefined)),
  ];
  const heard = new Set(files.flatMap((file) => (file?.info.audio ? [file.path] : [])));
  for (const path of heard) if (await isMadeByAi(path, { signal })) return true;
  return false;
}
