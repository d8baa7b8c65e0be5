import { Canvas, Frame, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';
import { useSampleWords } from './use-sample-words.ts';

const CYCLES = [classes.cycle1, classes.cycle2, classes.cycle3];

/** A talking person and a line of words, the spoken one lit. */
export function SubtitlesSample() {
  const words = useSampleWords();
  const widths = words.map((word) => word.length * 12.4 + 14);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const starts = widths.map(
    (_, index) => 160 - total / 2 + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  );
  return (
    <Canvas from="#122c46" to="#0b1426">
      <Frame x={34} y={22} width={252} height={156} radius={14}>
        <Landscape x={34} y={22} width={252} height={156} mood="noon" />
        <Person x={160} y={102} size={92} look="violet" />
        <rect x={34} y={122} width={252} height={56} fill="#07040f" opacity="0.35" />
        <g
          className={classes.caption}
          fontSize="22"
          textAnchor="middle"
          paintOrder="stroke"
          stroke="#0b0616"
          strokeWidth="5"
          strokeLinejoin="round"
        >
          {words.map((word, index) => {
            const x = (starts[index] ?? 0) + (widths[index] ?? 0) / 2;
            return (
              <g key={word}>
                <text x={x} y={158} fill="#fff">
                  {word}
                </text>
                <text x={x} y={158} fill="#ffe14d" className={CYCLES[index]} opacity={index === 0 ? 1 : 0}>
                  {word}
                </text>
              </g>
            );
          })}
        </g>
      </Frame>
    </Canvas>
  );
}
