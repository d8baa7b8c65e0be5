import type { ParticleField, ParticleKind } from '../scene/layer.ts';
import type { Stage } from '../scene/stage.ts';

export interface ScatterOptions {
  id: string;
  kind: ParticleKind;
  depth: number;
  count: number;
  colors: readonly string[];
  /** Smallest and largest width in units. */
  size: readonly [number, number];
  bounds: ParticleField['bounds'];
  /** Units per second; each particle varies around it. */
  velocity?: readonly [number, number] | undefined;
  opacity?: readonly [number, number] | undefined;
}

/** Scatters particles evenly: one in each cell of a jittered grid. */
export function scatterParticles({ random }: Stage, options: ScatterOptions): ParticleField {
  const own = random.fork(options.id);
  const { bounds, count } = options;
  const columns = Math.max(1, Math.round(Math.sqrt((count * bounds.width) / Math.max(1, bounds.height))));
  const rows = Math.max(1, Math.ceil(count / columns));
  const [velocityX, velocityY] = options.velocity ?? [0, 0];
  const [faint, strong] = options.opacity ?? [0.55, 1];
  const particles = Array.from({ length: count }, (_, index) => {
    // Squared: many small ones, few large ones.
    const weight = own.next() ** 2;
    const size = options.size[0] + (options.size[1] - options.size[0]) * weight;
    const speed = 0.7 + 0.6 * weight + own.between(-0.12, 0.12);
    return {
      x: bounds.x + (((index % columns) + own.next()) / columns) * bounds.width,
      y: bounds.y + ((Math.floor(index / columns) + own.next()) / rows) * bounds.height,
      size,
      angleDegrees: own.between(0, 360),
      opacity: own.between(faint, strong),
      velocityX: velocityX * speed,
      velocityY: velocityY * speed,
      phase: own.next(),
      color: own.integer(0, Math.max(0, options.colors.length - 1)),
    };
  });
  const { id, kind, depth, colors } = options;
  return { type: 'particles', id, kind, depth, colors, particles, bounds };
}
