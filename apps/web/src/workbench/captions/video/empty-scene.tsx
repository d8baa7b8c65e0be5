import outer from '../../results/preview-frame.module.css';
import { Landscape, Person } from '../../scenes/scene-parts.tsx';
import classes from './video-preview.module.css';

/** Stands for a picture until there is one: somebody speaking. */
export function EmptyScene() {
  return (
    <svg
      className={`${outer.cover} ${classes.scene}`}
      viewBox="0 0 180 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Landscape x={0} y={0} width={180} height={320} />
      <Person x={90} y={172} size={150} />
    </svg>
  );
}
