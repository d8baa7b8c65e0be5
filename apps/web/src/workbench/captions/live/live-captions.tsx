import { SAMPLE_SECONDS } from '@atelier/captions/samples';
import { fontsOfStyle } from '@atelier/captions/styles/fonts-of-style';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CaptionTrack, captionTrack } from './caption-track.ts';
import { LibassCanvas } from './libass-canvas.ts';
import classes from './live-captions.module.css';
import { useScriptFonts } from './script-fonts.ts';

interface LiveCaptionsProps extends CaptionTrack {
  /** The video under the subtitles; null: nothing is under them, they run by themselves. */
  player: HTMLVideoElement | null;
  /** Start of the excerpt in the video. */
  startSeconds: number;
  /** Length of the excerpt: looping captions begin again after it. */
  loopSeconds?: number;
  /** Still it shows one moment. */
  isPlaying: boolean;
  /** `failed`: something else must show the subtitles. */
  onState: (state: 'ready' | 'failed') => void;
}

/** Thirty pictures a second are enough for a preview. */
const MS_PER_FRAME = 33;
/** A moment of the example at which words stand on screen. */
const STILL_SECONDS = 1.3;

/** The subtitles themselves over the video: the same libass and the same file as in the finished video. */
export function LiveCaptions(props: LiveCaptionsProps) {
  const { style, lines, second, frame, language, faces, player, startSeconds, isPlaying, onState } = props;
  const { loopSeconds = Number.POSITIVE_INFINITY } = props;
  const container = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<LibassCanvas | null>(null);
  const [shownTrack, setShownTrack] = useState('');
  const tell = useRef(onState);
  tell.current = onState;
  const { width, height } = frame;
  const areFontsReady = useScriptFonts(
    [...(lines?.flat() ?? []), ...(second?.words ?? [])].map(({ text }) => text).join(''),
    language,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are measured anew with fonts that have arrived
  const track = useMemo(
    () => captionTrack({ style, lines, second, frame: { width, height }, language, faces }),
    [style, lines, second, width, height, language, faces, areFontsReady],
  );

  useEffect(() => {
    if (!container.current) return;
    const made = new LibassCanvas(container.current, classes.canvas ?? '');
    setCanvas(made);
    return () => {
      setCanvas(null);
      made.destroy().catch((error: unknown) => console.warn('The preview could not be closed', error));
    };
  }, []);

  useEffect(() => {
    if (!canvas || !areFontsReady) return;
    let isCurrent = true;
    canvas.setTrack(track.ass, track.styles.flatMap(fontsOfStyle)).then(
      () => {
        if (!isCurrent) return;
        setShownTrack(track.ass);
        tell.current('ready');
      },
      (error: unknown) => {
        if (!isCurrent) return;
        console.warn('The subtitles cannot be previewed exactly', error);
        tell.current('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [canvas, track, areFontsReady]);

  // A layout effect: `data-live` and `data-drawn-at` change together, so that no drawing of the former track counts.
  useLayoutEffect(() => {
    const root = container.current;
    if (!canvas || !root || shownTrack === '') return;
    let isCurrent = true;
    const started = performance.now();
    const draw = () => {
      const shownAt = player?.currentTime ?? (performance.now() - started) / 1000;
      const since = shownAt - (player ? startSeconds : 0);
      const example = isPlaying
        ? ((since % SAMPLE_SECONDS) + SAMPLE_SECONDS) % SAMPLE_SECONDS
        : STILL_SECONDS;
      const own = player ? Math.max(0, since) : since % Math.max(1, loopSeconds);
      canvas.draw(lines ? own : example, { width, height }).then(
        (isDrawn) => {
          if (isDrawn && isCurrent) root.dataset.drawnAt = String(shownAt);
        },
        (error: unknown) => console.warn('The subtitles could not be drawn', error),
      );
    };
    draw();
    let handle = 0;
    if (isPlaying) {
      let drawnAt = performance.now();
      handle = requestAnimationFrame(function next(now) {
        if (now - drawnAt >= MS_PER_FRAME) {
          drawnAt = now;
          draw();
        }
        handle = requestAnimationFrame(next);
      });
    } else player?.addEventListener('seeked', draw);
    return () => {
      isCurrent = false;
      delete root.dataset.drawnAt;
      cancelAnimationFrame(handle);
      player?.removeEventListener('seeked', draw);
    };
  }, [canvas, shownTrack, player, startSeconds, loopSeconds, isPlaying, lines, width, height]);

  return (
    <div ref={container} className={classes.root} aria-hidden="true" data-live={shownTrack === track.ass} />
  );
}
