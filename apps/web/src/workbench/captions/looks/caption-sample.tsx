import type { CaptionStyle, StyleLook } from '@atelier/captions/caption-style';
import { SAMPLE_SECONDS } from '@atelier/captions/samples';
import { fontsOfStyle } from '@atelier/captions/styles/fonts-of-style';
import type { Word } from '@atelier/contracts/words';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { boxCss, lookOf } from './caption-css.ts';
import classes from './caption-sample.module.css';
import { CaptionWord } from './caption-word.tsx';
import { accentOf, samplePages } from './sample-pages.ts';
import { fontFamilyOf, useCaptionFonts } from './use-caption-fonts.ts';
import { useSampleClock } from './use-sample-clock.ts';

interface CaptionSampleProps {
  style: CaptionStyle;
  words: readonly Word[];
  /** Times the size the style has in a clip as wide as the container: small cards want larger letters. */
  magnify?: number;
  wordsPerRow?: number;
  lettersPerRow?: number;
  /** Still it shows its first page with one word spoken. */
  isPlaying: boolean;
  /** Fonts are fetched only when it is. */
  isVisible: boolean;
}

/** Words in a caption style, drawn by CSS from the style's own declaration. Fills its container's width at most. */
export function CaptionSample(props: CaptionSampleProps) {
  const { style, words, magnify = 1, wordsPerRow = style.maxWordsPerRow, lettersPerRow = 18 } = props;
  const hasFonts = useCaptionFonts(fontsOfStyle(style), props.isVisible);
  const pages = useMemo(
    () => samplePages(words, { rows: style.maxRows, wordsPerRow, lettersPerRow }),
    [words, style.maxRows, wordsPerRow, lettersPerRow],
  );
  const clock = useSampleClock({
    pages,
    lengthMs: SAMPLE_SECONDS * 1000,
    isPlaying: props.isPlaying && hasFonts,
  });
  const page = pages[clock.page] ?? [];
  const look = lookOf(style, clock.page + clock.round * pages.length);
  const accent = style.accent ? accentOf(page) : -1;
  const root = useFit(
    `${style.key} ${clock.round} ${clock.page} ${hasFonts} ${magnify}`,
    style.fillRows ?? 1,
  );
  return (
    <div className={classes.frame} aria-hidden="true" data-ready={hasFonts || undefined}>
      <div
        ref={root}
        key={`${clock.round}-${clock.page}`}
        className={classes.lines}
        data-entrance={props.isPlaying ? look.entrance.kind : 'cut'}
        style={
          // React's types know no custom properties.
          {
            '--cap': `${style.capHeight * magnify * 100}cqw`,
            '--row-gap': `${style.rowGap}em`,
            '--word-gap': `${style.wordGap}em`,
            '--enter-ms': `${'durationMs' in look.entrance ? look.entrance.durationMs : 0}ms`,
            '--enter-from': 'from' in look.entrance ? look.entrance.from : 1,
            '--enter-distance': `${'distance' in look.entrance ? look.entrance.distance : 0}em`,
            fontFamily: `"${fontFamilyOf(style.font)}", 'Inter Variable', sans-serif`,
            letterSpacing: `${style.letterSpacing}em`,
            rotate: `${-(style.tilt ?? 0)}deg`,
            textTransform: style.upperCase ? 'uppercase' : 'none',
          } as CSSProperties
        }
      >
        {page.map((row) => (
          <div
            key={row[0]?.index}
            className={classes.row}
            data-boxed={look.rowBox ? true : undefined}
            style={rowBoxCss(look.rowBox)}
          >
            {row.map((word) => (
              <CaptionWord
                key={word.index}
                word={word}
                style={style}
                look={look}
                spoken={clock.word}
                isAccent={word.index === accent}
                isPlaying={props.isPlaying}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The panel behind a row, where the style has one. */
function rowBoxCss(box: StyleLook['rowBox']): CSSProperties | undefined {
  if (!box) return undefined;
  const { skew, shadow } = boxCss(box);
  return {
    '--panel-skew': skew,
    '--panel-shadow': shadow,
    '--panel': box.colour,
    '--panel-opacity': box.opacity,
    '--panel-x': `${box.paddingX}em`,
    '--panel-y': `${1 + 2 * box.paddingY}em`,
    '--panel-radius': `${box.radius}em`,
  } as CSSProperties;
}

/** Widens narrow rows as the style asks, and shrinks all of them until they fit. */
function useFit(key: string, fillRows: number) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another page, style or font
  useLayoutEffect(() => {
    const lines = root.current;
    const frame = lines?.parentElement;
    if (!lines || !frame) return;
    const fit = () => {
      const rows = [...lines.children].filter((row) => row instanceof HTMLElement);
      for (const row of rows) row.style.fontSize = '';
      const widest = Math.max(1, ...rows.map((row) => row.scrollWidth));
      for (const row of rows)
        row.style.fontSize = `${Math.min(fillRows, widest / Math.max(1, row.scrollWidth))}em`;
      const styles = getComputedStyle(frame);
      const width = frame.clientWidth - parseFloat(styles.paddingLeft) - parseFloat(styles.paddingRight);
      const height = frame.clientHeight - parseFloat(styles.paddingTop) - parseFloat(styles.paddingBottom);
      // Edges and glows reach about half a cap height beyond the letters.
      const edges = parseFloat(getComputedStyle(lines).fontSize);
      const scale = Math.min(1, width / (widest + edges), height > 0 ? height / lines.offsetHeight : 1);
      lines.style.setProperty('--fit', String(scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [key, fillRows]);
  return root;
}
