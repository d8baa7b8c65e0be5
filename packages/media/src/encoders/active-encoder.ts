import { type FoundEncoder, findEncoder, type TriedEncoder } from './find-encoder.ts';
import { useEncoder } from './use-encoder.ts';
import type { VideoEncoderChoice, VideoEncoderId, X264Preset } from './video-encoders.ts';

/** The video encoder as reported by `/api/engines`. */
export interface VideoEncoderStatus {
  active: VideoEncoderId;
  /** The tested encoders with their results; `lost` means that the encoder has failed later. */
  tried: { id: VideoEncoderId; outcome: TriedEncoder['outcome'] | 'lost' }[];
}

let choice: VideoEncoderChoice = 'x264';
let preset: X264Preset = 'veryfast';
let search: Promise<FoundEncoder | null> | undefined;
let status: VideoEncoderStatus = { active: 'x264', tried: [] };
let reportLostEncoder: (id: VideoEncoderId, error: unknown) => void = () => undefined;

/**
 * Sets the encoder of this process; x264 by default.
 * @param onLost called when an encoder fails and x264 does not; the encoder is then not used again
 */
export function setVideoEncoder(
  wanted: VideoEncoderChoice,
  onLost: typeof reportLostEncoder = () => undefined,
): void {
  choice = wanted;
  reportLostEncoder = onLost;
  search = undefined;
  status = { active: 'x264', tried: [] };
}

/** Sets the preset of x264 for all encodes, the operator's choice between time and size. */
export function setX264Preset(wanted: X264Preset): void {
  preset = wanted;
}

/** Returns the preset of x264. */
export function x264Preset(): X264Preset {
  return preset;
}

/** Returns the current status: x264 while the others are being tested. */
export function videoEncoderStatus(): VideoEncoderStatus {
  return status;
}

/** Tests the encoders, once in each process. */
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
 * Runs an encode with the best encoder of the machine, and with x264 if that fails. The encoder is given up only when
 * x264 then succeeds, because a damaged source fails with both.
 * @param args the arguments for x264
 * @param encode runs ffmpeg with the given arguments and devices, and checks the output
 */
export async function encodeWithBest<Result>(
  args: readonly string[],
  encode: (args: readonly string[], devices: readonly string[]) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const found = await searchVideoEncoder();
  const translated = found && useEncoder(args, found.encoder, found.crfOffset);
  const software = withX264Preset(args);
  if (!found || !translated) return encode(software, []);
  let failure: unknown;
  try {
    return await encode(translated, found.devices);
  } catch (error) {
    signal?.throwIfAborted();
    failure = error;
  }
  const result = await encode(software, []);
  loseEncoder(found, failure);
  return result;
}

/** Returns the arguments with the operator's preset when they use x264. */
export function withX264Preset(args: readonly string[]): readonly string[] {
  const at = args.indexOf('-preset') + 1;
  return at > 0 && args.includes('libx264') ? args.with(at, preset) : args;
}

/** Gives an encoder up for this process, after x264 has succeeded where the encoder failed. */
export function loseEncoder({ encoder: { id } }: FoundEncoder, failure: unknown): void {
  if (status.active !== id) return;
  search = Promise.resolve(null);
  const tried = status.tried.map((each) => (each.id === id ? { id, outcome: 'lost' as const } : each));
  status = { active: 'x264', tried };
  reportLostEncoder(id, failure);
}
