import { type ReactNode, useId } from 'react';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The 320 × 200 canvas of every sample, with its ground. */
export function Canvas({ from, to, children }: { from: string; to: string; children: ReactNode }) {
  const ground = useId();
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" role="presentation">
      <defs>
        <linearGradient id={ground} x1="0" y1="0" x2="0.35" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="320" height="200" fill={`url(#${ground})`} />
      {children}
    </svg>
  );
}

interface FrameProps extends Box {
  radius?: number;
  children: ReactNode;
  className?: string | undefined;
}

/** A rounded picture with a thin light edge; its content is cut to it. */
export function Frame({ x, y, width, height, radius = 12, children, className }: FrameProps) {
  const clip = useId();
  return (
    <g className={className}>
      <clipPath id={clip}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <rect x={x} y={y + 5} width={width} height={height} rx={radius} fill="#05030c" opacity="0.35" />
      <g clipPath={`url(#${clip})`}>{children}</g>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx={radius - 0.5}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.28"
      />
    </g>
  );
}

const MOODS = {
  dusk: {
    top: '#35307a',
    middle: '#b65b86',
    bottom: '#f7a674',
    sun: '#ffe0ac',
    far: '#70427f',
    near: '#35204f',
  },
  noon: {
    top: '#1f6f9f',
    middle: '#63b3cc',
    bottom: '#d5ece2',
    sun: '#fff6d6',
    far: '#3b8f86',
    near: '#185a5e',
  },
  night: {
    top: '#0a0f30',
    middle: '#1d2c6b',
    bottom: '#46599f',
    sun: '#e9eeff',
    far: '#22336f',
    near: '#0e1840',
  },
} as const;
export type Mood = keyof typeof MOODS;

/** A landscape that fills the box, by default in the evening. */
export function Landscape({ x, y, width, height, mood = 'dusk' }: Box & { mood?: Mood }) {
  const sky = useId();
  const colors = MOODS[mood];
  const at = (left: number, top: number) => `${x + width * left} ${y + height * top}`;
  return (
    <g>
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={colors.top} />
          <stop offset="0.55" stopColor={colors.middle} />
          <stop offset="1" stopColor={colors.bottom} />
        </linearGradient>
      </defs>
      <rect x={x} y={y} width={width} height={height} fill={`url(#${sky})`} />
      <circle
        cx={x + width * 0.72}
        cy={y + height * 0.42}
        r={Math.min(width, height) * 0.15}
        fill={colors.sun}
      />
      <path
        d={`M${at(0, 0.72)} Q${at(0.3, 0.46)} ${at(0.58, 0.68)} T${at(1, 0.6)} V${y + height} H${x}Z`}
        fill={colors.far}
      />
      <path d={`M${at(0, 0.88)} Q${at(0.4, 0.66)} ${at(1, 0.86)} V${y + height} H${x}Z`} fill={colors.near} />
    </g>
  );
}

const LOOKS = {
  teal: { skin: '#e8a97f', neck: '#c98763', hair: '#2b1a2f', top: '#2a7f8f' },
  coral: { skin: '#8d5a3e', neck: '#6f4630', hair: '#1d1216', top: '#e2725b' },
  violet: { skin: '#f1c4a0', neck: '#d59f78', hair: '#7a3b22', top: '#6a5acd' },
} as const;
export type Look = keyof typeof LOOKS;

interface PersonProps {
  /** The neck. */
  x: number;
  y: number;
  /** Width of the shoulders. */
  size: number;
  look?: Look;
  className?: string | undefined;
}

/** Head and shoulders, reaching well below the frame that cuts them. */
export function Person({ x, y, size, look = 'teal', className }: PersonProps) {
  const head = size * 0.26;
  const colors = LOOKS[look];
  const at = (right: number, down: number) => `${x + size * right} ${y + size * down}`;
  const hair = (right: number, down: number) => `${x + head * right} ${y + head * down}`;
  return (
    <g className={className}>
      <path
        d={`M${at(-0.5, 1.6)} V${y + size * 0.6} C${at(-0.5, 0.16)} ${at(-0.2, 0.1)} ${at(0, 0.1)} S${at(0.5, 0.16)} ${at(0.5, 0.6)} V${y + size * 1.6}Z`}
        fill={colors.top}
      />
      <rect
        x={x - size * 0.1}
        y={y - size * 0.1}
        width={size * 0.2}
        height={size * 0.26}
        rx={size * 0.09}
        fill={colors.neck}
      />
      <circle cx={x} cy={y - head} r={head} fill={colors.skin} />
      <path
        d={`M${hair(-1.05, -0.9)} A${head * 1.05} ${head * 1.1} 0 0 1 ${hair(1.05, -0.9)} C${hair(0.5, -1.5)} ${hair(-0.3, -1.2)} ${hair(-1.05, -0.9)}Z`}
        fill={colors.hair}
      />
    </g>
  );
}
