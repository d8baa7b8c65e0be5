import { useEffect, useState } from 'react';
import { readWave, type Wave } from '../player/read-wave.ts';
import { drawSourceStrip, type SourceStrip } from '../player/source-strip.ts';
import { useEditor, useFilm } from '../session/editor-context.tsx';

export interface SourceMedia {
  strip: SourceStrip | null;
  wave: Wave | null;
}

/** Longer sources get no wave: it takes decoding the whole sound. In seconds. */
const LONGEST_WAVE_SECONDS = 900;
/** The player loads before the pictures and waves, which wait this long. */
const WAIT_MS = 800;

/** Pictures and waves of the sources, as they become known. */
export function useSourceMedia(): Readonly<Record<string, SourceMedia>> {
  const { addresses, assetAddresses } = useEditor();
  const { sources } = useFilm();
  const [media, setMedia] = useState<Record<string, SourceMedia>>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const put = (name: string, part: Partial<SourceMedia>) =>
      setMedia((last) => ({ ...last, [name]: { strip: null, wave: null, ...last[name], ...part } }));
    const read = async (name: string, address: string) => {
      const source = sources[name];
      if (!source || source.kind === 'image') return;
      if (source.duration_seconds <= LONGEST_WAVE_SECONDS)
        put(name, {
          wave: await readWave(assetAddresses.get(source.sound_asset_id ?? '') ?? address, signal),
        });
      if (source.kind === 'video')
        await drawSourceStrip(address, source.duration_seconds, {
          signal,
          onPicture: (strip) => put(name, { strip }),
        });
    };
    const timer = setTimeout(() => {
      for (const [name, address] of Object.entries(addresses))
        read(name, address).catch((error: unknown) => {
          if (!signal.aborted) console.warn('A source has no pictures in the timeline', error);
        });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [addresses, assetAddresses, sources]);
  return media;
}
