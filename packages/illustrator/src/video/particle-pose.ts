import type { Particle, ParticleField, ParticleKind } from '../scene/layer.ts';

export interface ParticlePose {
  x: number;
  y: number;
  angleRadians: number;
  /** The factor on its width; turning leaves become thin. */
  stretchX: number;
  stretchY: number;
  /** 0 to 1. */
  opacity: number;
}

const TURN = Math.PI * 2;

/** Computes the pose of a particle after `time` seconds: moved, swaying, twinkling, wrapped around in its field. */
export function poseParticle(
  particle: Particle,
  { kind, bounds }: ParticleField,
  time: number,
): ParticlePose {
  const { sway, twinkle, spin } = HABITS[kind];
  const phase = TURN * particle.phase;
  const swing = sway === 0 ? 0 : sway * particle.size * (Math.sin(time * 1.7 + phase) - Math.sin(phase));
  const x = wrap(particle.x + particle.velocityX * time + swing - bounds.x, bounds.width) + bounds.x;
  const y = wrap(particle.y + particle.velocityY * time - bounds.y, bounds.height) + bounds.y;
  const pulse =
    twinkle === 0 ? 1 : 1 - twinkle * (0.5 + 0.5 * Math.sin(time * (1.6 + 2.2 * particle.phase) + phase));
  const base = (particle.angleDegrees * Math.PI) / 180;
  return {
    x,
    y,
    angleRadians:
      kind === 'rain'
        ? Math.atan2(-particle.velocityX, particle.velocityY)
        : spin === 0
          ? 0
          : base + spin * time * (particle.phase < 0.5 ? 1 : -1),
    stretchX: 1,
    stretchY: spin === 0 ? 1 : 0.35 + 0.65 * Math.abs(Math.cos(time * 1.9 + phase)),
    opacity: particle.opacity * pulse,
  };
}

const HABITS: Readonly<Record<ParticleKind, { sway: number; twinkle: number; spin: number }>> = {
  rain: { sway: 0, twinkle: 0, spin: 0 },
  snow: { sway: 0.9, twinkle: 0, spin: 0 },
  leaf: { sway: 1.2, twinkle: 0, spin: 1.1 },
  petal: { sway: 1.3, twinkle: 0, spin: 0.8 },
  star: { sway: 0, twinkle: 0.75, spin: 0 },
  sparkle: { sway: 0, twinkle: 0.9, spin: 0 },
  firefly: { sway: 1.6, twinkle: 0.85, spin: 0 },
  bubble: { sway: 0.35, twinkle: 0, spin: 0 },
  dust: { sway: 0.8, twinkle: 0.5, spin: 0 },
  confetti: { sway: 0.8, twinkle: 0, spin: 2 },
  heart: { sway: 0.4, twinkle: 0.25, spin: 0 },
  ember: { sway: 0.9, twinkle: 0.5, spin: 0 },
};

function wrap(value: number, length: number): number {
  const rest = value % length;
  return rest < 0 ? rest + length : rest;
}
