import outer from '../results/preview-frame.module.css';
import { Landscape, Person } from './scene-parts.tsx';

const WIDTH = 180;

/**
 * A placeholder picture of a person who speaks. It fills its frame.
 * @param height of its 180 of width; 320 is a phone's
 */
export function EmptyScene({ height = 320 }: { height?: number }) {
  return (
    <svg
      className={outer.cover ?? ''}
      opacity={0.85}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Landscape x={0} y={0} width={WIDTH} height={height} />
      <Person x={WIDTH / 2} y={height * 0.54 + 8} size={Math.min(150, height * 0.65)} />
    </svg>
  );
}
