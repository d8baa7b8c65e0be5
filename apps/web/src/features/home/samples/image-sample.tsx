import { useId } from 'react';
import { Canvas, Frame } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

/** A sketch that turns into a painted picture under a passing edge. */
export function ImageSample() {
  const painted = useId();
  const sky = useId();
  return (
    <Canvas from="#3a2330" to="#1b0f1d">
      <Frame x={62} y={22} width={196} height={156} radius={12}>
        <rect x={62} y={22} width={196} height={156} fill="#f4ece0" />
        <g fill="none" stroke="#8d7a6b" strokeWidth="1.6">
          <circle cx={206} cy={62} r={18} />
          <path d="M62 132 112 66l34 44 28-34 84 70" />
          <path d="M62 142q60-16 196 6M74 160h56M150 164h80" />
          <path d="M92 142v-26m0 0-11 16h22Zm0-10-8 12h16Z" />
        </g>
        <clipPath id={painted}>
          <rect x={-48} y={22} width={196} height={156} className={classes.reveal} />
        </clipPath>
        <g clipPath={`url(#${painted})`}>
          <defs>
            <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="#5aa7c7" />
              <stop offset="1" stopColor="#f6dcae" />
            </linearGradient>
          </defs>
          <rect x={62} y={22} width={196} height={120} fill={`url(#${sky})`} />
          <circle cx={206} cy={62} r={18} fill="#fff3c4" />
          <path d="M62 132 112 66l34 44 28-34 84 70v10H62Z" fill="#54748f" />
          <path d="m112 66 17 22-10-4-7 8-8-7-9 4Zm62 10 15 13-9-1-6 6-7-6-5 3Z" fill="#f5f3ee" />
          <path d="M62 142q60-16 196 6v30H62Z" fill="#2f7f86" />
          <path
            d="M74 160h56M150 164h80M96 170h40"
            stroke="#8fd0c8"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <path d="M92 142v-26m0-10-15 34h30Z" fill="#1f5a4c" />
          <path d="M116 146 128 118l12 28Z" fill="#25705c" />
        </g>
        <g className={classes.reveal}>
          <rect x={146.5} y={22} width={3} height={156} fill="#fff" />
          <circle cx={148} cy={100} r={10} fill="#fff" />
          <path
            d="m145 96-4 4 4 4m6-8 4 4-4 4"
            fill="none"
            stroke="#5b3a2c"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </Frame>
    </Canvas>
  );
}
