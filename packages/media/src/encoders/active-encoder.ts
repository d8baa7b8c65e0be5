import { type FoundEncoder, findEncoder, type TriedEncoder } from './find-encoder.ts';
import { useEncoder } from './use-encoder.ts';
import type { VideoEncoderChoice, VideoEncoderId, X264Preset } from './video-encoders.ts';

/** What `/api/engines` says of how pictures are encoded here. */
export interface VideoEncoderStatus {
  active: VideoEncoderId;
  /** Those that were looked for, and what became of them; `lost` worked once. */
  tried: { id: VideoEncoderId; outcome: TriedEncoder['outcome'] | 'lost' }[];
}

let choice: VideoEncoderChoice = 'x264';
let preset: X264Preset = 'veryfast';
let search: Promise<FoundEncoder | null> | undefined;
let status: VideoEncoderStatus = { active: 'x264', tried: [] };
let tellLost: (id: VideoEncoderId, error: unknown) => void = () => undefined;

/**
 * Which encoder this process uses from now on; x264 until it is told.
 * @param onLost hears of an encoder that failed where x264 did not; it is not used again
 */
export function setVideoEncoder(wanted: VideoEncoderChoice, onLost: typeof tellLost = () => undefined): void {
  choice = wanted;
  tellLost = onLost;
  search = undefined;
  status = { active: 'x264', tried: [] };
}

/** How much time x264 takes from now on, wherever it encodes: an operator's choice between time and size. */
export function setX264Preset(wanted: X264Preset): void {
  preset = wanted;
}

/** As far as it is known: x264 while the others are being tried. */
export function videoEncoderStatus(): VideoEncoderStatus {
  return status;
}

/** Tries what there is, once a process. */
export function searchVideoEncoder(): Promise<FoundEncoder | null> {
  search ??= searchOnce(choice);
  return search;
}

async function searchOnce(wanted: VideoEncoderChoice): Promise<FoundEncoder | null> {
  if (wanted === 'x264') return null;
  const { found, tried } = await findEncoder(wanted);
  status = { active: found?.encoder.id ?? 'x264', tried };
  return found;
}

/**
 * Runs an encode with the best encoder of this machine, and with x264 where that fails. Only when x264 does what the
 * other could not is the other to blame, and given up: a broken source fails with both.
 * @param args of a run with x264
 * @param encode runs ffmpeg with these arguments and devices, and looks at what came out
 */
export async function encodeWithBest<Result>(
  args: readonly string[],
  encode: (args: readonly string[], devices: readonly string[]) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const found = await searchVideoEncoder();
  const translated = found && useEncoder(args, found.encoder, found.crfOffset);
  const software = withPreset(args);
  if (!found || !translated) return encode(software, []);
  let failure: unknown;
  try {
    return await encode(translated, found.devices);
  } catch (error) {
    signal?.throwIfAborted();
    failure = error;
  }
  const result = await encode(software, []);
  giveUp(found, failure);
  return result;
}

function withPreset(args: readonly string[]): readonly string[] {
  const at = args.indexOf('-preset') + 1;
  return at > 0 && args.includes('libx264') ? args.with(at, preset) : args;
}

function giveUp({ encoder: { id } }: FoundEncoder, failure: unknown): void {
  if (status.active !== id) return;
  search = Promise.resolve(null);
  const tried = status.tried.map((each) => (each.id === id ? { id, outcome: 'lost' as const } : each));
  status = { active: 'x264', tried };
  tellLost(id, failure);
}
