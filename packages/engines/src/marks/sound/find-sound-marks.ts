import { openPcmWav } from '@atelier/media/sound/pcm-wav';
import { KEYED_HOP, KEYED_RATE, PATTERN_FRAMES, searchKeyedMark } from './keyed-mark.ts';
import { monoOf } from './mark-sound.ts';
import type { PerthNet } from './perth-net.ts';

/** Samples that are judged by themselves, because a mark may lie in a part of a sound only: 31 s. */
const STRETCH = 15 * PATTERN_FRAMES * KEYED_HOP;
/** A shorter sound cannot be judged. */
const LEAST_SECONDS = 0.5;

export interface SoundMarks {
  /** Probability of a PerthNet mark, 0 to 1: the highest of all stretches. */
  perth: number;
  /** Id of the mark with our key. */
  id: number | null;
}

/** Looks for both marks. @param wavPaths 16-bit WAV files of `KEYED_RATE`: stretches of one sound */
export async function findSoundMarks(
  perth: PerthNet,
  { wavPaths, key }: { wavPaths: readonly string[]; key: string },
): Promise<SoundMarks> {
  const found: SoundMarks = { perth: 0, id: null };
  for (const wavPath of wavPaths) {
    const search = searchKeyedMark(key);
    const wav = await openPcmWav(wavPath);
    try {
      for (let from = 0; wav.length - from >= LEAST_SECONDS * KEYED_RATE; from += STRETCH) {
        const samples = monoOf(await wav.read(from, STRETCH), wav.channelCount);
        if (samples.every((sample) => sample === 0)) continue;
        found.perth = Math.max(found.perth, await perth.score(samples));
        found.id ??= search.add(samples);
      }
    } finally {
      await wav.close();
    }
  }
  return found;
}
