import { Canvas } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

const HEIGHTS = [14, 26, 44, 30, 58, 76, 50, 34, 62, 88, 64, 40, 22, 48, 70, 54, 30, 60, 42, 24, 36, 18];

/** Lines of text being read, and the voice they become. */
export function VoiceSample() {
  return (
    <Canvas from="#0f3a3f" to="#0a1a24">
      {[150, 120, 136].map((width, index) => (
        <g key={width}>
          <rect x={28} y={30 + index * 16} width={width} height={8} rx={4} fill="#d7f3ee" opacity="0.22" />
          <rect
            x={28}
            y={30 + index * 16}
            width={width}
            height={8}
            rx={4}
            fill="#a8efe0"
            className={classes.read}
            style={{ animationDelay: `${index * -0.35}s` }}
          />
        </g>
      ))}
      <circle cx={56} cy={134} r={26} fill="#a8efe0" />
      <path
        d="M49 122.500v23c0 1.6 1.7 2.5 3 1.600l17-11.500c1.2-.8 1.2-2.4 0-3.200l-17-11.500c-1.3-.9-3 0-3 1.600Z"
        fill="#0b2a2e"
      />
      {HEIGHTS.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={index}
          x={98 + index * 9.2}
          y={134 - height / 2}
          width={5}
          height={height}
          rx={2.5}
          fill={index < 9 ? '#a8efe0' : '#4d8f90'}
          className={classes.bar}
          style={{ animationDelay: `${index * -0.11}s` }}
        />
      ))}
    </Canvas>
  );
}
