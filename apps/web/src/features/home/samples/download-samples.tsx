import { Canvas, Frame, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

const FILMSTRIP_X = Array.from({ length: 8 }, (_, index) => 34 + index * 22.5);

/** A phone's video whose watermark goes, on its way down. */
export function ShortDownloadSample() {
  return (
    <Canvas from="#103a36" to="#091a1d">
      <Frame x={70} y={20} width={92} height={160} radius={16}>
        <Landscape x={40} y={20} width={150} height={160} mood="noon" />
        <Person x={116} y={118} size={86} look="coral" />
        <g className={classes.fade} opacity="0.9">
          <rect x={80} y={34} width={54} height={18} rx={9} fill="#07040f" opacity="0.55" />
          <text x={107} y={47} fontSize="11" textAnchor="middle" fill="#fff" className={classes.label}>
            @video
          </text>
        </g>
      </Frame>
      <DownloadArrow x={226} y={100} />
    </Canvas>
  );
}

/** A video, the part that is wanted, and its way down. */
export function VideoDownloadSample() {
  return (
    <Canvas from="#43202b" to="#1c0d17">
      <Frame x={30} y={22} width={186} height={104} radius={12}>
        <Landscape x={30} y={22} width={186} height={104} mood="night" />
        <circle cx={123} cy={74} r={20} fill="#07040f" opacity="0.6" />
        <path d="M117 64v20l16-10Z" fill="#fff" />
      </Frame>
      <rect x={30} y={142} width={186} height={30} rx={8} fill="#fff" fillOpacity="0.1" />
      {FILMSTRIP_X.map((x) => (
        <g key={x} opacity="0.7">
          <Landscape x={x} y={146} width={20} height={22} mood="night" />
        </g>
      ))}
      <rect x={64} y={142} width={114} height={30} rx={7} fill="#ffd9a0" fillOpacity="0.2" />
      <g className={classes.trimLeft}>
        <rect x={60} y={138} width={8} height={38} rx={4} fill="#ffd9a0" />
      </g>
      <g className={classes.trimRight}>
        <rect x={174} y={138} width={8} height={38} rx={4} fill="#ffd9a0" />
      </g>
      <DownloadArrow x={262} y={100} />
    </Canvas>
  );
}

function DownloadArrow({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d={`M${x} ${y - 34}v42m-17-17 17 17 17-17`} className={classes.drop} />
      <path d={`M${x - 28} ${y + 22}v8a8 8 0 0 0 8 8h40a8 8 0 0 0 8-8v-8`} opacity="0.6" />
    </g>
  );
}
