import type { HardwareEncoder } from './video-encoders.ts';

/** Options of x264 that are named differently in other encoders. */
const SOFTWARE_OPTIONS = ['-preset', '-crf', '-pix_fmt', '-x264-params'];
const RATE_OPTIONS = ['-maxrate', '-bufsize'];
/** The last filter of every video job's graph. */
const LAST_FILTER = 'format=yuv420p[picture]';

/**
 * Rewrites the arguments of a run for another encoder.
 * @param args the arguments for x264, as built by `h264Args`
 * @param crfOffset added to x264's quality, as measured by `findEncoder`
 * @param moreArgs further arguments of the encoder
 * @returns null when the run does not use x264, or uses it in a way that the encoder does not support
 */
export function useEncoder(
  args: readonly string[],
  encoder: HardwareEncoder,
  crfOffset: number,
  moreArgs: readonly string[] = [],
): string[] | null {
  const codecAt = args.indexOf('libx264');
  const crf = Number(args[args.indexOf('-crf', codecAt) + 1]);
  if (codecAt < 1 || args[codecAt - 1] !== '-c:v' || !Number.isFinite(crf)) return null;
  const dropped = [...SOFTWARE_OPTIONS, ...(encoder.hasRateLimit ? [] : RATE_OPTIONS)];
  const after = args.slice(codecAt + 1);
  const kept = after.filter(
    (arg, index) => !dropped.includes(arg) && !(index > 0 && dropped.includes(after[index - 1] ?? '')),
  );
  const before = encoder.needsUpload ? uploaded(args.slice(0, codecAt)) : args.slice(0, codecAt);
  if (before === null) return null;
  return [
    ...encoder.inputArgs,
    ...before,
    encoder.codec,
    ...encoder.qualityArgs(crf + crfOffset),
    ...(encoder.needsUpload ? [] : ['-pix_fmt', 'yuv420p']),
    ...moreArgs,
    ...kept,
  ];
}

/** Adds the upload of frames to the device at the end of the graph. */
function uploaded(args: readonly string[]): string[] | null {
  const graphAt = args.indexOf('-filter_complex') + 1;
  const graph = graphAt > 0 ? args[graphAt] : undefined;
  if (graph === undefined || !graph.includes(LAST_FILTER)) return null;
  return args.with(graphAt, graph.replace(LAST_FILTER, 'format=nv12,hwupload[picture]'));
}
