import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type SamplePage, sampleAt } from './sample-pages.ts';

export interface SampleMoment {
  page: number;
  /** Index of the word being spoken; -1 before the first. */
  word: number;
  /** Number of complete plays of the sample. */
  round: number;
}

/** The precision of a word's start; each word moves by CSS. */
const TICK_MS = 50;

/** Plays a sample in a loop; renders only when another word begins. Still under reduced motion. */
export function useSampleClock(options: {
  pages: readonly SamplePage[];
  lengthMs: number;
  isPlaying: boolean;
}): SampleMoment {
  const { pages, lengthMs } = options;
  const reduced = useReducedMotion();
  const isPlaying = options.isPlaying && !reduced;
  const [moment, setMoment] = useState<SampleMoment | null>(null);
  useEffect(() => {
    if (!isPlaying) {
      setMoment(null);
      return;
    }
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const round = Math.floor((now - startedAt) / lengthMs);
      const next = { ...sampleAt(pages, ((now - startedAt) % lengthMs) / 1000), round };
      setMoment((last) =>
        last && last.page === next.page && last.word === next.word && last.round === next.round ? last : next,
      );
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, pages, lengthMs]);
  return moment ?? stillMoment(pages);
}

/** The second word spoken: the first shows what is past, the others what is to come. */
function stillMoment(pages: readonly SamplePage[]): SampleMoment {
  const words = pages[0]?.flat() ?? [];
  return { page: 0, word: (words[1] ?? words[0])?.index ?? -1, round: 0 };
}
