import { useId } from 'react';
import { Canvas, Frame, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

/** A portrait whose background gives way to transparency. */
export function RemoveBackgroundSample() {
  const squares = useId();
  const clip = useId();
  return (
    <Canvas from="#1b3b3a" to="#0c1a20">
      <Frame x={72} y={20} width={176} height={160} radius={14}>
        <Landscape x={72} y={20} width={176} height={160} />
        <defs>
          <pattern id={squares} width="20" height="20" patternUnits="userSpaceOnUse">
            <rect width="20" height="20" fill="#f5f4fa" />
            <path d="M0 0h10v10H0Zm10 10h10v10H10Z" fill="#d5d2e2" />
          </pattern>
          <clipPath id={clip}>
            <rect x={178} y={20} width={176} height={160} className={classes.wipe} />
          </clipPath>
        </defs>
        <rect x={72} y={20} width={176} height={160} fill={`url(#${squares})`} clipPath={`url(#${clip})`} />
        <Person x={160} y={112} size={108} look="coral" />
        <g className={classes.wipeHandle}>
          <rect x={176.5} y={20} width={3} height={160} fill="#fff" />
          <circle cx={178} cy={150} r={11} fill="#fff" />
          <path
            d="m174.5 146-4 4 4 4m7-8 4 4-4 4"
            fill="none"
            stroke="#1b3b3a"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </Frame>
    </Canvas>
  );
}
