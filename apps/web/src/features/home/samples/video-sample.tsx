import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas, Frame } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

const WAVE = Array.from({ length: 10 }, (_, index) => `q10 ${index % 2 ? 7 : -7} 20 0 t20 0`).join(' ');

/** A line of text and the scene it becomes: a lighthouse, its beam, the sea. */
export function VideoSample() {
  const { t } = useTranslation('home');
  const beam = useId();
  return (
    <Canvas from="#1d2150" to="#0d0e28">
      <Frame x={34} y={52} width={252} height={126} radius={14}>
        <rect x={34} y={52} width={252} height={126} fill="#10173f" />
        <g fill="#dfe6ff" className={classes.stars}>
          <circle cx={66} cy={74} r={1.4} />
          <circle cx={104} cy={66} r={1} />
          <circle cx={136} cy={84} r={1.2} />
          <circle cx={258} cy={72} r={1.4} />
        </g>
        <circle cx={82} cy={92} r={13} fill="#f3eecb" />
        <circle cx={88} cy={87} r={11} fill="#10173f" />
        <defs>
          <linearGradient id={beam} x1="1" y1="0" x2="0" y2="0">
            <stop stopColor="#ffe9a6" stopOpacity="0.9" />
            <stop offset="1" stopColor="#ffe9a6" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path
          d="M206 86 60 50v52Z"
          fill={`url(#${beam})`}
          className={classes.beam}
          style={{ transformOrigin: '206px 86px' }}
        />
        <path d="M150 178q20-46 62-46t74 46Z" fill="#232b52" />
        <path d="M198 138 201 92h12l3 46Z" fill="#f1ece2" />
        <path d="M200 108h14l.7 10h-15.400Z" fill="#d6455a" />
        <path d="M199 128h16.400l.6 10h-18Z" fill="#d6455a" />
        <rect x={200} y={80} width={14} height={12} rx={2} fill="#ffe9a6" />
        <path d="M198 80h18l-9-8Z" fill="#d6455a" />
        <path d={`M34 156 ${WAVE} v40 h-400Z`} fill="#25518c" className={classes.waveFar} />
        <path d={`M24 166 ${WAVE} v40 h-400Z`} fill="#173a6e" className={classes.waveNear} />
      </Frame>
      <rect
        x={34}
        y={18}
        width={252}
        height={26}
        rx={13}
        fill="#fff"
        fillOpacity="0.1"
        stroke="#fff"
        strokeOpacity="0.2"
      />
      <text x={50} y={35.5} fontSize="13" fill="#e6e6ff" className={classes.label}>
        {t('sample.prompt')}
        <tspan className={classes.caret} dx={3} fill="#ffe9a6">
          |
        </tspan>
      </text>
    </Canvas>
  );
}
