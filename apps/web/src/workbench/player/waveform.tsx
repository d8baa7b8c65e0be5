import { useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import { pixelsPerSecond, type SpokenWord } from './pixels-per-second.ts';
import classes from './player.module.css';

/**
 * The wave of a sound, with its words where they are heard; a click or a drag goes there. Drawn only, for the eye: the
 * element keeps playing by itself, and a file whose bytes this page may not read shows none.
 */
export function Waveform({ media, words }: { media: HTMLMediaElement; words: readonly SpokenWord[] }) {
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
      media,
      height: 104,
      waveColor: color,
      progressColor: caretColor,
      cursorColor: caretColor,
      cursorWidth: 2,
      barWidth: 3,
      barGap: 2,
      barRadius: 3,
      // The words have the upper third to themselves.
      barAlign: 'bottom',
      barHeight: words.length > 0 ? 0.66 : 1,
      normalize: true,
      dragToSeek: true,
      minPxPerSec: pixelsPerSecond(words),
      plugins: [regions],
    });
    wave.on('ready', () => {
      setIsReady(true);
      for (const { text, startSeconds, endSeconds } of words) {
        const said = document.createElement('span');
        said.textContent = text;
        const from = { start: startSeconds, end: endSeconds };
        regions.addRegion({ ...from, content: said, drag: false, resize: false, color: 'transparent' });
      }
    });
    // Where storage forbids this page to read the file the sound still plays; there is no wave then.
    wave.on('error', () => setIsReady(false));
    return () => wave.destroy();
  }, [media, words]);
  return <div ref={place} className={classes.surface} data-ready={isReady || undefined} />;
}
