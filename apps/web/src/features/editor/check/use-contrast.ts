import { contrastSamples } from '@atelier/film/lint/film-contrast';
import type { FilmFinding } from '@atelier/film/lint/film-finding';
import { useEffect, useState } from 'react';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { FilmPictures } from './film-pictures.ts';
import { measureSamples } from './measure-samples.ts';

/** The time without an edit after which pictures are read. */
const SETTLED_MS = 700;

interface Contrast {
  /** Those of the last measurement until the next one is done. */
  findings: readonly FilmFinding[];
  isMeasuring: boolean;
}

/** Compares the captions with the pictures behind them, at most sixty lines, as long as the component is shown. */
export function useContrast(): Contrast {
  const { facts, addresses, assetFiles } = useEditor();
  const film = useShownFilm();
  const [contrast, setContrast] = useState<Contrast>({ findings: [], isMeasuring: true });
  const [pictures, setPictures] = useState<FilmPictures | null>(null);
  useEffect(() => {
    const made = new FilmPictures({ sources: addresses, assets: assetFiles });
    setPictures(made);
    return () => made.close();
  }, [addresses, assetFiles]);
  useEffect(() => {
    if (!pictures) return;
    const stop = new AbortController();
    const measure = async () => {
      setContrast(({ findings }) => ({ findings, isMeasuring: true }));
      try {
        const samples = contrastSamples(film, facts);
        const findings = await measureSamples(samples, { film, facts, pictures }, stop.signal);
        setContrast({ findings, isMeasuring: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('The pictures behind the captions cannot be read', error);
        setContrast({ findings: [], isMeasuring: false });
      }
    };
    const timer = setTimeout(measure, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [film, facts, pictures]);
  return contrast;
}
