import type { LogoBox } from '@atelier/captions/brand/place-logo';
import { type LayerTracks, layerMotionSeconds, layerTracks } from '@atelier/captions/titles/layer-motion';
import type { Film, FilmFacts, Layer } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { type PlacedLayer, placeLayers } from '@atelier/film/evaluate/place-layers';
import { firstFrame } from '@atelier/film/time/film-time';
import type { DrawnLayer, PictureLayer } from '@atelier/media/segments/draw-chains';
import type { Take } from '@atelier/media/segments/take-chains';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import { type CaptionDepth, drawScript, type FrameRange, scriptFolder } from './draw-scripts.ts';
import type { RenderSource, RequestFacts } from './film-render.ts';
import { maskTakes } from './masks/mask-takes.ts';
import type { WindowMasks } from './masks/port.ts';

/** The logo of the brand at its place in the whole film. */
export interface BrandMark {
  logo: RenderSource;
  box: LogoBox;
  opacity: number;
}

/** Frames of consecutive segments; the end is excluded. */
export interface FilmWindowPlan {
  segments: readonly FrameRange[];
  fromFrame: number;
  untilFrame: number;
}

interface Drawing {
  film: Film;
  facts: FilmFacts;
  request?: RequestFacts | undefined;
  assets: Readonly<Record<string, RenderSource>>;
  mark: BrandMark | null;
  seed: string;
  fonts: OwnFontPaths;
  workDir: string;
  /** The masks of the people in the takes. */
  maskFiles?: WindowMasks | undefined;
  /** What the window shows. */
  takes: readonly Take[];
}

/**
 * Prepares everything that is drawn over the scenes of a window: the layers behind people and the captions above them,
 * the people, the other layers in their order and the captions above them, then logos.
 * @param name the beginning of the names of written folders
 */
export async function drawLayers(
  drawing: Drawing,
  { segments, fromFrame: from, untilFrame: until }: FilmWindowPlan,
  name: string,
): Promise<DrawnLayer[]> {
  const { film, mark, workDir, maskFiles, takes } = drawing;
  const placed = placeLayers(film).filter(
    ({ startSeconds, endSeconds }) =>
      firstFrame(film, startSeconds) < until && firstFrame(film, endSeconds) > from,
  );
  const shown = placed.filter(({ layer }) => layer.kind !== 'logo');
  const drawn: DrawnLayer[] = [];
  let count = 0;
  const write = async (layers: readonly (readonly PlacedLayer[])[], captions: CaptionDepth | null) => {
    const folder = scriptFolder(workDir, name, count++);
    const script = await drawScript({ ...drawing, folder }, { segments, from }, { layers, captions });
    if (script) drawn.push(script);
  };
  const draw = async (layers: readonly PlacedLayer[], captions: CaptionDepth) => {
    const { before, last } = divideScripts(film, layers, segments);
    for (const layer of layers) {
      const picture = pictureLayer(drawing, layer, from);
      if (!picture) continue;
      const written = before.get(layer);
      if (written) await write(written, null);
      drawn.push(picture);
    }
    await write(last, captions);
  };
  await draw(
    shown.filter(({ layer }) => isBehindPerson(layer)),
    'behind_person',
  );
  if (maskFiles?.people) drawn.push({ kind: 'person', takes: maskTakes(takes, maskFiles.people) });
  await draw(
    shown.filter(({ layer }) => !isBehindPerson(layer)),
    'front',
  );
  const logos = placed.filter(({ layer }) => layer.kind === 'logo');
  drawn.push(...logos.flatMap((layer) => pictureLayer(drawing, layer, from) ?? []));
  return mark ? [...drawn, markLayer(mark, until - from, film.canvas.frame_rate)] : drawn;
}

/**
 * Divides layers that are written by scripts: those that a picture covers are drawn before it, all others last. In each
 * segment only its own pictures count, so that it is drawn in as many steps as when it is rendered alone.
 */
function divideScripts(film: Film, layers: readonly PlacedLayer[], segments: readonly FrameRange[]) {
  const before = new Map<PlacedLayer, PlacedLayer[][]>();
  const last = segments.map((segment, index) => {
    let pending: PlacedLayer[] = [];
    for (const layer of layers) {
      const isShown =
        firstFrame(film, layer.startSeconds) < segment.end_frame &&
        firstFrame(film, layer.endSeconds) > segment.start_frame;
      if (!isShown) continue;
      if (!('asset_id' in layer.layer)) {
        pending.push(layer);
      } else if (pending.length > 0) {
        const lists = before.get(layer) ?? segments.map(() => []);
        lists[index] = pending;
        before.set(layer, lists);
        pending = [];
      }
    }
    return pending;
  });
  return { before, last };
}

/** Returns a layer that shows a picture or a film; null for one that is written by a script. */
function pictureLayer({ film, assets }: Drawing, placed: PlacedLayer, from: number): PictureLayer | null {
  const { layer, startSeconds, endSeconds } = placed;
  const asset = assetOf(layer, assets);
  if (!asset) return null;
  const { video } = asset.info;
  if (!video) throw new RangeError('The asset of a layer has no picture.');
  const rate = film.canvas.frame_rate;
  const first = firstFrame(film, startSeconds);
  const phaseSeconds = first / rate - startSeconds;
  const durationSeconds = endSeconds - startSeconds;
  const width = even(layer.place.width * film.canvas.width);
  const offset = layer.kind === 'video' ? layer.start_seconds : 0;
  const motion = layerTracks({ ...layer, durationSeconds });
  const fadeSeconds = layerMotionSeconds(durationSeconds);
  return {
    kind: 'picture',
    source: { path: asset.path, info: { ...asset.info, video }, isLooped: isAnimated(layer, asset) },
    sourceFrame: Math.floor((offset + phaseSeconds) * rate + 0.5 + 1e-4),
    firstFrame: first - from,
    frames: firstFrame(film, endSeconds) - first,
    phaseSeconds,
    durationSeconds,
    box: {
      x: layer.place.x * film.canvas.width,
      y: layer.place.y * film.canvas.height,
      width,
      height: even((width * video.height) / video.width),
    },
    opacity: layer.kind === 'logo' ? layer.opacity : 1,
    motion: {
      fadeInSeconds: layer.enter === 'none' ? 0 : fadeSeconds,
      fadeOutSeconds: layer.leave === 'none' ? 0 : fadeSeconds,
      scale: timedValues(motion.scale),
      x: timedValues(motion.x, film.canvas.width),
      y: timedValues(motion.y, film.canvas.height),
    },
  };
}

/** True for a picture that moves: it plays without end for as long as its layer is shown. */
function isAnimated({ kind }: Layer, { info }: RenderSource): boolean {
  return kind === 'image' && info.kind === 'video';
}

function assetOf(layer: Layer, assets: Drawing['assets']): RenderSource | null {
  if (!('asset_id' in layer)) return null;
  const asset = Object.hasOwn(assets, layer.asset_id) ? assets[layer.asset_id] : undefined;
  if (!asset) throw new RangeError(`The asset ${layer.asset_id} is missing.`);
  return asset;
}

function timedValues(track: LayerTracks['scale'], factor = 1) {
  if (track.length === 1) return [];
  return track.map(({ ms, value }) => ({ timeSeconds: ms / 1000, value: value * factor }));
}

function markLayer({ logo, box, opacity }: BrandMark, frames: number, rate: number): PictureLayer {
  const { video } = logo.info;
  if (!video) throw new RangeError('The logo has no picture.');
  return {
    kind: 'picture',
    source: { path: logo.path, info: { ...logo.info, video } },
    sourceFrame: 0,
    firstFrame: 0,
    frames,
    phaseSeconds: 0,
    durationSeconds: frames / rate,
    box: { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 },
    opacity,
    motion: { fadeInSeconds: 0, fadeOutSeconds: 0, scale: [], x: [], y: [] },
  };
}

function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
