import { useId } from 'react';
import { Canvas, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

/** One video in a frame that takes each aspect in turn. */
export function FormatSample() {
  const clip = useId();
  return (
    <Canvas from="#14324a" to="#0c1729">
      <g fill="none" stroke="#8fb4d6" strokeWidth="1.5" strokeDasharray="4 5" opacity="0.55">
        <rect x={126} y={40} width={68} height={120} rx={9} />
        <rect x={108} y={48} width={104} height={104} rx={9} />
        <rect x={97} y={50} width={126} height={100} rx={9} />
      </g>
      <clipPath id={clip}>
        <rect x={126} y={40} width={68} height={120} rx={10} className={classes.morph} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Landscape x={72} y={36} width={176} height={128} />
        <Person x={160} y={112} size={66} look="violet" />
      </g>
      <rect
        x={126}
        y={40}
        width={68}
        height={120}
        rx={10}
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        className={classes.morph}
      />
      <g fontSize="12" textAnchor="middle" fill="#cfe2f5" className={classes.label}>
        {['9:16', '1:1', '4:5', '5:4'].map((ratio, index) => (
          <g key={ratio}>
            <rect
              x={index < 2 ? 24 : 254}
              y={index % 2 ? 108 : 66}
              width={42}
              height={26}
              rx={13}
              fill="#fff"
              fillOpacity="0.1"
            />
            <text x={index < 2 ? 45 : 275} y={index % 2 ? 125.5 : 83.5}>
              {ratio}
            </text>
          </g>
        ))}
      </g>
    </Canvas>
  );
}
