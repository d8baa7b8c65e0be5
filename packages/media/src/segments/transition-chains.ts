import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { stepExpression } from '../ffmpeg/step-expression.ts';
import { type Canvas, onGrid } from './canvas.ts';

/** The way from a frame of one take into the first frames of another one. */
export type TakeTransition =
  /** Through a colour, `#rrggbb`: out in the first half of the time, in again in the second. */
  | { kind: 'dip'; color: string }
  /** The former picture disappears, enlarged up to `scale`. */
  | { kind: 'dissolve'; scale: number }
  /**
   * The new picture pushes the former one to the left. One entry for each frame: the share of the width, and half the
   * width of a horizontal box blur in pixels.
   */
  | { kind: 'push'; frames: readonly { shift: number; blurPx: number }[] };

/** Builds the frames of a transition, `mixed`, from the still picture `from` and the beginning `start` of a take. */
export function mixedChains(
  transition: TakeTransition & { seconds: number },
  canvas: Canvas,
  { label, shown, frames }: { label(name: string): string; shown: number; frames: number },
): FilterChain[] {
  const end = [`trim=end_frame=${frames}`, ...onGrid(canvas), 'format=yuv420p', 'setsar=1'];
  const { seconds } = transition;
  if (transition.kind === 'dip') {
    const half = shown >> 1;
    const fade = `d=${(seconds / 2).toFixed(6)}:color=${transition.color.replace('#', '0x')}`;
    const there = [`trim=end_frame=${half}`, `fade=t=out:st=0:${fade}`, ...onGrid(canvas)];
    const back = [
      `trim=start_frame=${half}:end_frame=${shown}`,
      `fade=t=in:st=${(seconds / 2).toFixed(6)}:${fade}`,
      ...onGrid(canvas),
    ];
    return [
      { inputs: [label('from')], filters: there, outputs: [label('there')] },
      { inputs: [label('start')], filters: back, outputs: [label('back')] },
      {
        inputs: [label('there'), label('back')],
        filters: ['concat=n=2:v=1:a=0', ...onGrid(canvas), ...end],
        outputs: [label('mixed')],
      },
    ];
  }
  const into: FilterChain = {
    inputs: [label('start')],
    // Filters of two inputs wait for the end of the transition, also when the window ends before it.
    filters: ['tpad=stop=-1:stop_mode=clone', `trim=end_frame=${shown + 1}`, ...onGrid(canvas)],
    outputs: [label('into')],
  };
  if (transition.kind === 'push') {
    const { size } = canvas;
    const shifts = transition.frames.map(({ shift }, from) => ({
      from,
      value: Math.round(shift * size.width),
    }));
    return [
      into,
      {
        inputs: [label('from'), label('into')],
        filters: [
          'hstack',
          ...blurFilters(transition.frames),
          `crop=${size.width}:${size.height}:x='${stepExpression('n', shifts)}':y=0`,
          ...end,
        ],
        outputs: [label('mixed')],
      },
    ];
  }
  const { width, height } = canvas.size;
  const grown = `(1+${transition.scale - 1}*n/${((seconds * canvas.rate.num) / canvas.rate.den).toFixed(6)})`;
  const larger = `scale=w='2*round(${width / 2}*${grown})':h='2*round(${height / 2}*${grown})':eval=frame`;
  return [
    into,
    {
      inputs: [label('from')],
      filters: [
        ...(transition.scale > 1 ? [larger] : []),
        'format=yuva420p',
        `fade=t=out:st=0:d=${seconds.toFixed(6)}:alpha=1`,
      ],
      outputs: [label('over')],
    },
    {
      inputs: [label('into'), label('over')],
      // `crop` limits its offsets to the size of the first frame, so the overlay keeps the middle of the larger picture.
      filters: ["overlay=x='(W-w)/2':y='(H-h)/2':format=yuv420:shortest=1", ...end],
      outputs: [label('mixed')],
    },
  ];
}

/** Builds one blur for each radius, switched on in its frames. */
function blurFilters(frames: readonly { blurPx: number }[]): string[] {
  const radii = [...new Set(frames.map(({ blurPx }) => blurPx))].filter((blurPx) => blurPx > 0);
  return radii.map((radius) => {
    const steps = frames.map(({ blurPx }, from) => ({ from, value: blurPx === radius ? 1 : 0 }));
    return `avgblur=sizeX=${radius}:sizeY=1:enable='${stepExpression('n', steps)}'`;
  });
}
