import { Canvas, Frame } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

/** Three photographs and the picture that holds all three. */
export function ReferenceImageSample() {
  return (
    <Canvas from="#2c2450" to="#150f2b">
      <Frame x={26} y={18} width={58} height={48} radius={9} className={classes.gather1}>
        <rect x={26} y={18} width={58} height={48} fill="#f2c14e" />
        <Cup x={55} y={44} scale={0.8} />
      </Frame>
      <Frame x={26} y={76} width={58} height={48} radius={9} className={classes.gather2}>
        <rect x={26} y={76} width={58} height={48} fill="#8fcfb3" />
        <Plant x={55} y={116} scale={0.8} />
      </Frame>
      <Frame x={26} y={134} width={58} height={48} radius={9} className={classes.gather3}>
        <rect x={26} y={134} width={58} height={48} fill="#e88f77" />
        <Cat x={55} y={178} scale={0.8} />
      </Frame>
      <path
        d="M98 42q20 4 26 40M98 100h24M98 158q20-4 26-40"
        fill="none"
        stroke="#b7aee0"
        strokeWidth="2"
        strokeDasharray="5 5"
        strokeLinecap="round"
        className={classes.flow}
      />
      <Frame x={136} y={30} width={160} height={140} radius={14}>
        <rect x={136} y={30} width={160} height={140} fill="#f6e3cf" />
        <rect x={160} y={46} width={72} height={62} rx={4} fill="#9cc9d8" />
        <path d="M196 46v62M160 77h72" stroke="#fff8ef" strokeWidth="4" />
        <rect x={136} y={136} width={160} height={34} fill="#a9673f" />
        <rect x={136} y={136} width={160} height={5} fill="#c27f52" />
        <Plant x={164} y={138} scale={1.25} />
        <Cat x={222} y={138} scale={1.35} />
        <Cup x={272} y={124} scale={0.85} />
      </Frame>
    </Canvas>
  );
}

interface PartProps {
  x: number;
  y: number;
  scale: number;
}

function Cup({ x, y, scale }: PartProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-14-12h26v18a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10Z" fill="#fffaf2" />
      <path d="M12-6h4a6 6 0 0 1 0 12h-5" fill="none" stroke="#fffaf2" strokeWidth="4" />
      <path
        d="M-6-17q-3-4 0-8M4-17q-3-4 0-8"
        fill="none"
        stroke="#fffaf2"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}

function Plant({ x, y, scale }: PartProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M0-14C-16-18-18-34-12-42-2-36 2-26 0-14Zm0 0c2-14 10-20 18-22 0 10-4 20-18 22Z"
        fill="#2d7a57"
      />
      <path d="M-10-15h20l-3 15H-7Z" fill="#c8623f" />
    </g>
  );
}

function Cat({ x, y, scale }: PartProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-13 0c-3-14 2-22 13-22S16-14 13 0Z" fill="#3a3043" />
      <path d="M-10-36-8-25A10 10 0 1 0 8-25l2-11-7 4h-6Z" fill="#3a3043" />
      <circle cx={-4} cy={-26} r={1.7} fill="#ffd86b" />
      <circle cx={4} cy={-26} r={1.7} fill="#ffd86b" />
      <path d="M13-3c8 0 9-8 5-13" fill="none" stroke="#3a3043" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
