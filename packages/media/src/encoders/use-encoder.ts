import type { HardwareEncoder } from './video-encoders.ts';

/** Options of x264 that another encoder has words of its own for. */
const SOFTWARE_OPTIONS = ['-preset', '-crf', '-pix_fmt'];
const RATE_OPTIONS = ['-maxrate', '-bufsize'];
/** How the graphs of our video jobs end. */
const LAST_FILTER = 'format=yuv420p[picture]';

/**
 * The same run with another encoder: only what describes the encoder changes.
 * @param args of a run with x264, as `h264Args` gives them
 * @param crfOffset added to x264's quality, as measured by `findEncoder`
 * @returns null when nothing of the run is encoded by x264, or in a form that this encoder cannot be given
 */
export function useEncoder(
  args: readonly string[],
  encoder: HardwareEncoder,
  crfOffset: number,
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
    ...kept,
  ];
}

/** Frames go to the device at the end of the graph. */
function uploaded(args: readonly string[]): string[] | null {
  const graphAt = args.indexOf('-filter_complex') + 1;
  const graph = graphAt > 0 ? args[graphAt] : undefined;
  if (graph === undefined || !graph.includes(LAST_FILTER)) return null;
  return args.with(graphAt, graph.replace(LAST_FILTER, 'format=nv12,hwupload[picture]'));
}
