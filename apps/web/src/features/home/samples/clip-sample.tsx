import { Canvas, Frame, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';
import { useSampleWords } from './use-sample-words.ts';

const CYCLES = [classes.cycle1, classes.cycle2, classes.cycle3];

/** A wide video, the upright part taken from it, and the clip with its words. */
export function ClipSample() {
  const words = useSampleWords();
  return (
    <Canvas from="#231b47" to="#120d26">
      <Frame x={22} y={56} width={156} height={88} radius={10}>
        <Landscape x={22} y={56} width={156} height={88} />
        <Person x={88} y={112} size={50} />
        <rect x={22} y={56} width={156} height={88} fill="#0b0718" opacity="0.5" />
      </Frame>
      <g className={classes.slide}>
        <rect
          x={58}
          y={50}
          width={56}
          height={100}
          rx={8}
          fill="#fff"
          fillOpacity="0.1"
          stroke="#fff"
          strokeWidth="2"
          strokeDasharray="7 5"
        />
      </g>
      <path
        d="M188 100h16m-6-6 6 6-6 6"
        fill="none"
        stroke="#b9aede"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Frame x={214} y={24} width={86} height={152} radius={14}>
        <Landscape x={186} y={24} width={140} height={152} />
        <Person x={257} y={112} size={84} />
        <g className={classes.caption} fontSize="17" textAnchor="middle">
          {words.map((word, index) => (
            <g key={word} className={CYCLES[index]} opacity={index === 0 ? 1 : 0}>
              <rect
                x={257 - word.length * 5.4 - 7}
                y={131}
                width={word.length * 10.8 + 14}
                height={25}
                rx={7}
                fill="#e0245e"
              />
              <text x={257} y={149.5} fill="#fff">
                {word}
              </text>
            </g>
          ))}
        </g>
      </Frame>
    </Canvas>
  );
}
