import type { Film } from '@atelier/film';
import { useEffect, useRef, useState } from 'react';
import { readWave, type Wave } from '../player/read-wave.ts';
import { drawSourceStrip, readStill, type SourceStrip } from '../player/source-strip.ts';
import type { Editor } from '../session/editor.ts';
import { useEditor, useFilm } from '../session/editor-context.tsx';

export interface SourceMedia {
  strip: SourceStrip | null;
  wave: Wave | null;
}

/** Longer sources get no wave: it takes decoding the whole sound. In seconds. */
const LONGEST_WAVE_SECONDS = 900;
/** The player loads before the pictures and waves, which wait this long. */
const WAIT_MS = 800;

/** Pictures and waves of the sources, as they become known. Sources that are added later are read alone. */
export function useSourceMedia(): Readonly<Record<string, SourceMedia>> {
  const { addresses, assetFiles } = useEditor();
  const { sources } = useFilm();
  const [media, setMedia] = useState<Record<string, SourceMedia>>({});
  const reading = useRef<{ signal: AbortSignal; begun: Set<string> } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    reading.current = { signal: controller.signal, begun: new Set() };
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const put = (name: string, part: Partial<SourceMedia>) =>
      setMedia((last) => ({ ...last, [name]: { strip: null, wave: null, ...last[name], ...part } }));
    const timer = setTimeout(() => {
      const current = reading.current;
      if (!current) return;
      const { signal, begun } = current;
      for (const [name, address] of Object.entries(addresses)) {
        const source = sources[name];
        const key = `${name} ${address} ${source?.sound_asset_id}`;
        if (!source || begun.has(key)) continue;
        begun.add(key);
        readSource(source, { address, assetFiles, signal, put: (part) => put(name, part) }).catch(
          (error: unknown) => {
            if (!signal.aborted) console.warn('A source has no pictures in the timeline', error);
          },
        );
      }
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [addresses, assetFiles, sources]);
  return media;
}

async function readSource(
  source: Film['sources'][string],
  reading: Pick<Editor, 'assetFiles'> & {
    address: string;
    signal: AbortSignal;
    put: (part: Partial<SourceMedia>) => void;
  },
): Promise<void> {
  const { address, assetFiles, signal, put } = reading;
  if (source.kind === 'image') {
    put({ strip: await readStill(address, signal) });
    return;
  }
  if (source.duration_seconds <= LONGEST_WAVE_SECONDS)
    put({ wave: await readWave(assetFiles.get(source.sound_asset_id ?? '')?.url ?? address, signal) });
  if (source.kind === 'video')
    await drawSourceStrip(address, source.duration_seconds, {
      signal,
      onPicture: (strip) => put({ strip }),
    });
}
