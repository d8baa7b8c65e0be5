import type { CaptionStyle, StyleLook } from '@atelier/captions/caption-style';
import type { CSSProperties } from 'react';
import { boxCss, rimCss, type WordState, wordCss } from './caption-css.ts';
import classes from './caption-sample.module.css';
import type { SampleWord } from './sample-pages.ts';
import { fontFamilyOf } from './use-caption-fonts.ts';

interface CaptionWordProps {
  word: SampleWord;
  style: CaptionStyle;
  look: StyleLook;
  /** Index of the word being spoken. */
  spoken: number;
  isAccent: boolean;
  isPlaying: boolean;
}

/** A word of a sample: its edge and shadow behind, its fill before, its box when the style has one. */
export function CaptionWord({ word, style, look, spoken, isAccent, isPlaying }: CaptionWordProps) {
  const state: WordState = word.index === spoken ? 'active' : word.index < spoken ? 'spoken' : 'upcoming';
  const css = wordCss(look, state, isAccent);
  const isSwept = look.change === 'sweep';
  // A swept word keeps its first colour below; what is spoken is drawn over it.
  const base = isSwept ? wordCss(look, 'upcoming', isAccent) : css;
  const comesAlone = look.entrance.kind.startsWith('word-');
  const box = look.wordBox;
  const motion = state === 'active' ? look.motion : undefined;
  const turn = (motion?.rotate ?? 0) * (word.index % 2 === 0 ? -1 : 1);
  const accent = isAccent ? style.accent : undefined;
  const boxColour = state === 'active' ? box?.colour : box?.rest;
  const shape = box && boxCss(box);
  return (
    <span
      className={classes.word}
      data-text={word.text}
      data-state={state}
      data-hidden={(isPlaying && comesAlone && state === 'upcoming') || undefined}
      data-entrance={isPlaying && comesAlone && state === 'active' ? look.entrance.kind : undefined}
      style={
        {
          opacity: css.opacity,
          transform: motion
            ? `translateY(${-(motion.lift ?? 0)}em) scale(${motion.scale}) rotate(${turn}deg)`
            : 'none',
          '--stroke': css.stroke ?? '0 transparent',
          '--rim': rimCss(look) ?? '0 transparent',
          '--shadow': css.shadow || 'none',
          '--fill': cssGradient(base.fill),
          '--swept': cssGradient(wordCss(look, 'active', isAccent).fill),
          '--sweep-ms': `${Math.round((word.endSeconds - word.startSeconds) * 1000)}ms`,
          ...(accent
            ? {
                fontFamily: `"${fontFamilyOf(accent.font)}", serif`,
                fontSize: `${accent.size}em`,
                textTransform: accent.upperCase ? 'uppercase' : 'none',
              }
            : {}),
        } as CSSProperties
      }
    >
      {box && boxColour ? (
        <span
          className={classes.box}
          style={{
            inset: `${-box.paddingY}em ${-box.paddingX}em`,
            borderRadius: `${box.radius}em`,
            background: boxColour,
            boxShadow: shape?.shadow,
            transform: `skewX(${shape?.skew})`,
            rotate: `${-(box.rotate ?? 0)}deg`,
          }}
        />
      ) : null}
      <span className={classes.fill}>{word.text}</span>
      {isSwept ? (
        <span className={classes.swept} data-state={isPlaying ? state : still(state)}>
          {word.text}
        </span>
      ) : null}
    </span>
  );
}

/** A still sample shows the sweep where it ends. */
function still(state: WordState): WordState {
  return state === 'active' ? 'spoken' : state;
}

function cssGradient(fill: string): string {
  return fill.startsWith('#') || fill === 'transparent' ? `linear-gradient(${fill}, ${fill})` : fill;
}
