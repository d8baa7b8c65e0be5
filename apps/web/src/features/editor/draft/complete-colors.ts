import type { InputVideoTrack } from 'mediabunny';

/** A video without a statement of its colours has those of television; from this height on, of high definition. */
const HIGH_DEFINITION_PX = 720;

/**
 * Makes a track that does not state its colours decode as the browser's players and the renderer show it. WebCodecs takes
 * high definition for every size, which shifts the colours of small videos.
 */
export async function completeColors(track: InputVideoTrack): Promise<void> {
  const [config, height] = await Promise.all([track.getDecoderConfig(), track.getDisplayHeight()]);
  if (!config || config.colorSpace?.matrix) return;
  const name = height < HIGH_DEFINITION_PX ? 'smpte170m' : 'bt709';
  const { fullRange } = config.colorSpace ?? {};
  const colorSpace = {
    primaries: name,
    transfer: name,
    matrix: name,
    fullRange: fullRange ?? false,
  } as const;
  track.getDecoderConfig = async () => ({ ...config, colorSpace });
}
