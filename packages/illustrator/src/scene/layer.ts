/** The motion of a layer besides the camera's. Lengths in units (the short side is 1000), angles in degrees. */
export type Motion =
  | { type: 'still' }
  /** Slides sideways. */
  | { type: 'drift'; unitsPerSecond: number }
  /** Sways in the wind: still at `baseY`, `amplitude` at `topY`. */
  | { type: 'sway'; amplitude: number; periodSeconds: number; baseY: number; topY: number }
  /** Waves along its rows: water, heat, seaweed. */
  | { type: 'ripple'; amplitude: number; wavelength: number; periodSeconds: number; topY: number }
  /** Varies in brightness. */
  | { type: 'glow'; low: number; high: number; periodSeconds: number; phase: number }
  /** A living thing around its pivot: bob, lean and squash; `driveUnitsPerSecond` moves it along. */
  | {
      type: 'live';
      pivotX: number;
      pivotY: number;
      bobX: number;
      bobY: number;
      angleDegrees: number;
      squash: number;
      periodSeconds: number;
      phase: number;
      driveUnitsPerSecond: number;
    };

export interface Layer {
  type: 'layer';
  id: string;
  /** 0 (the sky, never moves) to 1 (the lens, moves most). */
  depth: number;
  /** Markup of one group, its definitions inside. */
  svg: string;
  motion: Motion;
}

export type ParticleKind =
  | 'rain'
  | 'snow'
  | 'leaf'
  | 'petal'
  | 'star'
  | 'sparkle'
  | 'firefly'
  | 'bubble'
  | 'dust'
  | 'confetti'
  | 'heart'
  | 'ember';

/** One small thing at time 0. */
export interface Particle {
  x: number;
  y: number;
  /** Width of its sprite in units. */
  size: number;
  angleDegrees: number;
  opacity: number;
  velocityX: number;
  velocityY: number;
  /** The phase of its sway or twinkle, 0 to 1. */
  phase: number;
  /** Index in `ParticleField.colors`. */
  color: number;
}

/** Many particles with one behaviour, which wrap around inside `bounds`. */
export interface ParticleField {
  type: 'particles';
  id: string;
  kind: ParticleKind;
  depth: number;
  colors: readonly string[];
  particles: readonly Particle[];
  bounds: { x: number; y: number; width: number; height: number };
}
