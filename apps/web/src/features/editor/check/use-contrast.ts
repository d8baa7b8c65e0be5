import { contrastSamples } from '@atelier/film/lint/film-contrast';
import { useCallback, useEffect, useState } from 'react';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { FilmPictures } from './film-pictures.ts';
import { type MeasuredSamples, measureSamples } from './measure-samples.ts';

/** The time without an edit after which pictures are read. */
const SETTLED_MS = 700;

export interface Contrast {
  /** The last results until the next measurement is done. */
  measured: MeasuredSamples;
  isMeasuring: boolean;
  /** Reads the pictures again. */
  onRetry: () => void;
}

/** Compares the captions with the pictures behind them, at most sixty lines, as long as the component is shown. */
export function useContrast(): Contrast {
  const { facts, addresses, assetFiles } = useEditor();
  const film = useShownFilm();
  const [measured, setMeasured] = useState<MeasuredSamples>({ findings: [], unreadable: 0 });
  const [isMeasuring, setMeasuring] = useState(true);
  const [pictures, setPictures] = useState<FilmPictures | null>(null);
  const openPictures = useCallback(
    () => setPictures(new FilmPictures({ sources: addresses, assets: assetFiles })),
    [addresses, assetFiles],
  );
  useEffect(openPictures, [openPictures]);
  useEffect(() => () => pictures?.close(), [pictures]);
  useEffect(() => {
    if (!pictures) return;
    setMeasuring(true);
    const stop = new AbortController();
    const measure = async () => {
      try {
        const samples = contrastSamples(film, facts);
        setMeasured(await measureSamples(samples, { film, facts, pictures }, stop.signal));
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('The pictures behind the captions cannot be read', error);
        setMeasured({ findings: [], unreadable: 0 });
      }
      setMeasuring(false);
    };
    const timer = setTimeout(measure, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [film, facts, pictures]);
  return { measured, isMeasuring, onRetry: openPictures };
}
