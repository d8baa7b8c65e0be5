import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { encodeWhole } from '../segments/encode-whole.ts';
import type { TakeLayout } from '../segments/layout-chains.ts';
import { buildWindowGraph } from '../segments/window-graph.ts';
import type { BurnedSubtitles } from '../video/burn-subtitles-filter.ts';
import { ASPECT_SIZES } from '../video/canvas-sizes.ts';
import { checkFilm } from '../video/check-film.ts';
import { chooseFrameRate, toNumber } from '../video/choose-frame-rate.ts';
import { chooseFrameSize, type FrameSize } from '../video/choose-frame-size.ts';
import { type MediaRange, resolveRange } from '../video/resolve-range.ts';

/** The middle of a source. */
export const CENTER: TakeLayout = { kind: 'fill', crop: { path: [], scale: 1 } };

/** Encodes one scene of one source as the film renderer does, without sound. Throws `MediaError`, `ProcessError`. */
export async function encodeTake(
  scene: {
    sourcePath: string;
    outputPath: string;
    /** The probed facts of the source, to skip the probe. */
    info?: MediaInfo;
    /** By default the whole source. */
    range?: MediaRange;
    /** By default 9:16, smaller for small sources. */
    size?: FrameSize;
    layout?: TakeLayout;
    subtitles?: BurnedSubtitles;
  },
  control: RunControl = {},
): Promise<{ size: FrameSize; range: MediaRange }> {
  const { sourcePath: path, outputPath, layout = CENTER, subtitles } = scene;
  const { info = await probeMedia(path, { signal: control.signal }) } = scene;
  const video = requireVideo(info);
  const { range = resolveRange(info, { startSeconds: 0, durationSeconds: 0, maxDurationSeconds: 90 }) } =
    scene;
  const { size = chooseFrameSize(video, ASPECT_SIZES['9:16'], layout.kind === 'fit' ? 'fit' : 'crop') } =
    scene;
  const rate = chooseFrameRate(video);
  const inFrames = (seconds: number) => Math.round(seconds * toNumber(rate));
  const frames = Math.max(1, inFrames(range.durationSeconds));
  const source = { path, info: { ...info, video } };
  const pieces = [{ fromFrame: inFrames(range.startSeconds), frames }];
  const takes = [
    { sources: [{ source, pieces }], layout, zoom: null, cubePath: null, frames, transition: null },
  ];
  const window = buildWindowGraph({
    canvas: { size, rate, background: '#000000' },
    takes,
    layers: subtitles
      ? [{ kind: 'script', subtitles, slots: [{ fromFrame: 0, scriptSeconds: 0, isDrawn: true }] }]
      : [],
  });
  await encodeWhole({ window, takes, rate, outputPath }, control);
  await checkFilm({ path: outputPath, durationSeconds: frames / toNumber(rate), signal: control.signal });
  return { size, range };
}
