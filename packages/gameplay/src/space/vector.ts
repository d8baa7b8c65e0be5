/** Metres: right, up, ahead. */
export type Vector = readonly [number, number, number];

export function add(one: Vector, other: Vector): Vector {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

export function scale(vector: Vector, by: number): Vector {
  return [vector[0] * by, vector[1] * by, vector[2] * by];
}

export function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

export function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}

export function normal(vector: Vector): Vector {
  return scale(vector, 1 / (Math.hypot(...vector) || 1));
}

export interface Turn {
  /** Radians: to the left or right, up or down, to a side. */
  yaw?: number;
  pitch?: number;
  roll?: number;
}

/** First the roll, then the pitch, then the yaw. */
export function turned([x, y, z]: Vector, { yaw = 0, pitch = 0, roll = 0 }: Turn): Vector {
  const [rolledX, rolledY] = [
    x * Math.cos(roll) - y * Math.sin(roll),
    x * Math.sin(roll) + y * Math.cos(roll),
  ];
  const [pitchedY, pitchedZ] = [
    rolledY * Math.cos(pitch) + z * Math.sin(pitch),
    z * Math.cos(pitch) - rolledY * Math.sin(pitch),
  ];
  return [
    rolledX * Math.cos(yaw) + pitchedZ * Math.sin(yaw),
    pitchedY,
    pitchedZ * Math.cos(yaw) - rolledX * Math.sin(yaw),
  ];
}
