import { Canvas } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

const CYCLES = [classes.cycle1, classes.cycle2, classes.cycle3];
const OUTPUTS = [
  { name: 'MP3', color: '#f08a5d' },
  { name: 'WAV', color: '#6fc3a4' },
  { name: 'MP4', color: '#7aa2f7' },
];

/** A file that goes in with one format and comes out with another. */
export function ConvertSample() {
  return (
    <Canvas from="#2d2a3f" to="#15131f">
      <FileCard x={46} name="MOV" color="#8f86b8" />
      <path
        d="M142 100h36"
        stroke="#cfc8ee"
        strokeWidth="4"
        strokeDasharray="6 6"
        strokeLinecap="round"
        className={classes.flow}
      />
      <path
        d="m172 90 11 10-11 10"
        fill="none"
        stroke="#cfc8ee"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {OUTPUTS.map((output, index) => (
        <g key={output.name} className={CYCLES[index]} opacity={index === 0 ? 1 : 0}>
          <FileCard x={196} name={output.name} color={output.color} />
        </g>
      ))}
    </Canvas>
  );
}

function FileCard({ x, name, color }: { x: number; name: string; color: string }) {
  return (
    <g transform={`translate(${x} 44)`}>
      <path
        d="M12 5h46l20 20v82a10 10 0 0 1-10 10H12a10 10 0 0 1-10-10V15A10 10 0 0 1 12 5Z"
        fill="#05030c"
        opacity="0.35"
      />
      <path
        d="M12 0h46l20 20v82a10 10 0 0 1-10 10H12A10 10 0 0 1 2 102V10A10 10 0 0 1 12 0Z"
        fill="#f6f4fc"
      />
      <path d="M58 0v14a6 6 0 0 0 6 6h14Z" fill="#cfc9e4" />
      <path d="M16 38h36M16 50h48" stroke="#d9d4ea" strokeWidth="5" strokeLinecap="round" />
      <rect x={12} y={68} width={56} height={28} rx={8} fill={color} />
      <text x={40} y={87.5} fontSize="16" textAnchor="middle" fill="#17122a" className={classes.label}>
        {name}
      </text>
    </g>
  );
}
