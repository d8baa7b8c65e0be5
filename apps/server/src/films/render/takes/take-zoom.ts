import { PUNCH_IN_SECONDS, PUNCH_OUT_SECONDS } from '@atelier/captions/emphasis/punch-in';
import type { Film, PlacedScene } from '@atelier/film';
import { filmPunchIns, PUNCH_IN_SHARE, punchInReach } from '@atelier/film/evaluate/evaluate-film';
import { zoomCenter, zoomEaseSeconds } from '@atelier/film/evaluate/scene/scene-zoom';
import { stepExpression } from '@atelier/media/ffmpeg/step-expression';
import { punchInExpression } from '@atelier/media/video/punch-in-expression';
import type { ZoomExpressions } from '@atelier/media/video/zoom-filter';
import { filmRate } from '../film-rate.ts';
import type { RequestFacts } from '../film-render.ts';

/** A stretch of frames of one scene; the end is excluded. */
interface ZoomPiece {
  placed: PlacedScene;
  fromFrame: number;
  untilFrame: number;
  isStill: boolean;
}

/** Builds the enlargement of a take: the zoom of its scenes times the punch-ins. Null for none. */
export function takeZoom(
  { film, request }: { film: Film; request?: RequestFacts | undefined },
  pieces: readonly ZoomPiece[],
  withPunchIns: boolean,
): ZoomExpressions | null {
  const rate = film.canvas.frame_rate;
  const from = pieces[0]?.fromFrame ?? 0;
  const until = pieces.at(-1)?.untilFrame ?? from;
  // Frames of a take that is played backwards are counted backwards.
  const n = pieces[0]?.placed.scene.reverse && !pieces[0].isStill ? `(${until - from - 1}-n)` : 'n';
  const scales = pieces.map((piece) => ({
    from: piece.fromFrame - from,
    value: scaleOf(piece.placed, { n, from, rate }),
  }));
  const list = filmPunchIns(film)
    .filter((punchIn) => {
      const reach = punchInReach(punchIn);
      return withPunchIns && reach.startSeconds < until / rate && reach.endSeconds > from / rate;
    })
    .map(({ startSeconds, endSeconds }) => ({
      startSeconds: startSeconds - from / rate,
      endSeconds: endSeconds - from / rate,
    }));
  const { num, den } = filmRate(film);
  const amount = request?.punchIn ?? PUNCH_IN_SHARE;
  const punch = { list, amount, inSeconds: PUNCH_IN_SECONDS, outSeconds: PUNCH_OUT_SECONDS };
  const factors = [
    ...(scales.some(({ value }) => value !== 1) ? [`(${stepExpression('n', scales)})`] : []),
    ...(list.length > 0 ? [punchInExpression(punch, `${n}*${den}/${num}`)] : []),
  ];
  if (factors.length === 0) return null;
  const hasCenter = pieces.some(({ placed }) => placed.scene.zoom?.center);
  const center = (axis: 'x' | 'y') =>
    stepExpression(
      'n',
      pieces.map(({ fromFrame, placed }) => ({
        from: fromFrame - from,
        value: zoomCenter(placed.scene)[axis],
      })),
    );
  return {
    scale: factors.join('*'),
    ...(hasCenter ? { center: { x: center('x'), y: center('y') } } : {}),
  };
}

/** Builds the zoom of one scene of a take that begins with the frame `from`; 1 for none. */
function scaleOf(
  { scene, startSeconds, endSeconds }: PlacedScene,
  { n, from, rate }: { n: string; from: number; rate: number },
): string | 1 {
  const { zoom } = scene;
  if (!zoom) return 1;
  // Numbers relative to the take: equal in each window that begins with it.
  const start = Number((startSeconds * rate - from).toFixed(4));
  const length = Number(((endSeconds - startSeconds) * rate).toFixed(4));
  const change = Number((zoom.to - zoom.from).toFixed(6));
  const passed = `(${n}-(${start}))`;
  const ease = zoomEaseSeconds(zoom, endSeconds - startSeconds);
  if (ease === null) return `(${zoom.from}+(${change})*clip(${passed}/${length},0,1))`;
  const share = `clip(min(${passed},${length}-${passed})/${Number((ease * rate).toFixed(4))},0,1)`;
  return `(${zoom.from}+(${change})*(1-cos(PI*${share}))/2)`;
}
