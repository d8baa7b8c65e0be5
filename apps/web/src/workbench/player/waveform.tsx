import { useEffect, useRef, useState } from 'react';
import WaveSurfer, { type WaveSurferOptions } from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import { pixelsPerSecond, type SpokenWord } from './pixels-per-second.ts';
import classes from './player.module.css';

interface WaveformProps {
  /** The player of the sound: a click or a drag on the wave moves it. Null: the wave is only drawn. */
  media?: HTMLMediaElement | null;
  /** Loudness over time, 0 to 1, in place of the bytes of `media`. */
  peaks?: readonly number[];
  /** Words that stand at their times above the wave. */
  words?: readonly SpokenWord[];
  className?: string | undefined;
}

/** Draws the wave of a sound. A file whose bytes this page may not read shows none and still plays. */
export function Waveform({
  media = null,
  peaks,
  words = NO_WORDS,
  className = classes.surface,
}: WaveformProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    // A canvas knows no custom properties: the style sheet gives the two colours as properties that are computed.
    const { color, caretColor } = getComputedStyle(container);
    const regions = RegionsPlugin.create();
    const wave = WaveSurfer.create({
      container,
      waveColor: color,
      plugins: [regions],
      ...(media ? playedOptions(media, words, caretColor) : drawnOptions(peaks ?? [], color)),
    });
    wave.on('ready', () => {
      setIsReady(true);
      for (const { text, startSeconds, endSeconds } of words) {
        const content = document.createElement('span');
        content.textContent = text;
        const range = { start: startSeconds, end: endSeconds };
        regions.addRegion({ ...range, content, drag: false, resize: false, color: 'transparent' });
      }
    });
    wave.on('error', () => setIsReady(false));
    return () => wave.destroy();
  }, [media, peaks, words]);
  return (
    <div
      ref={place}
      className={className}
      data-ready={isReady || undefined}
      aria-hidden={!media || undefined}
    />
  );
}

const NO_WORDS: readonly SpokenWord[] = [];

function playedOptions(media: HTMLMediaElement, words: readonly SpokenWord[], accent: string) {
  return {
    media,
    height: 104,
    progressColor: accent,
    cursorColor: accent,
    cursorWidth: 2,
    barWidth: 3,
    barGap: 2,
    barRadius: 3,
    // The upper third is for the words.
    barAlign: 'bottom',
    barHeight: words.length > 0 ? 0.66 : 1,
    normalize: true,
    dragToSeek: true,
    minPxPerSec: pixelsPerSecond(words),
  } satisfies Partial<WaveSurferOptions>;
}

function drawnOptions(peaks: readonly number[], color: string) {
  return {
    peaks: [[...peaks]],
    duration: 1,
    height: 'auto',
    progressColor: color,
    cursorWidth: 0,
    barWidth: 2,
    barGap: 1,
    interact: false,
    hideScrollbar: true,
  } satisfies Partial<WaveSurferOptions>;
}
