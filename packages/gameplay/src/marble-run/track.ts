/** The middle of the tube, every `STEP` pixels; the last place is followed by the first one. */
export interface Track {
  places: readonly TrackPlace[];
  /** From this place on a lift carries the marbles back to the top. */
  liftFrom: number;
}

export interface TrackPlace {
  x: number;
  y: number;
  /** Sine of the slope: 1 falls straight down. */
  fall: number;
}

/** Pixels. */
export const STEP = 2;
export const WORLD = { width: 1170, height: 3680 };
const LIFT_X = 70;
const TOP = 130;
const BEND = 60;

/** [length] is straight; [radius, degrees] bends, clockwise when positive. Headings: 0 is right, 90 is down. */
type Part = readonly [length: number] | readonly [radius: number, degrees: number];

const PARTS: readonly Part[] = [
  // Two long ramps to warm up.
  ...([[200, 10], [500], [70, 160], [440], [70, -160]] as const),
  // A drop into the first loop.
  ...([[60], [120, 50], [190], [150, -60], [60], [85, -360], [150], [150, 14], [90], [72, 156]] as const),
  // Waves.
  ...([[40], [110, -45], [120, 55], [110, -50], [120, 55], [110, -50], [120, 35], [40], [70, -160]] as const),
  // Stairs.
  ...([
    [330],
    [62, 160],
    [230],
    [62, -160],
    [250],
    [62, 160],
    [230],
    [62, -160],
    [320],
    [62, 160],
    [420],
    [66, -160],
  ] as const),
  // The big drop and two loops.
  ...([
    [40],
    [100, 68],
    [290],
    [170, -78],
    [30],
    [98, -360],
    [230],
    [56, -360],
    [90],
    [130, 14],
    [70, 156],
  ] as const),
  // A loop the other way round, below the ramp.
  ...([[150], [80, -360], [240], [70, -160], [380], [70, 160], [300]] as const),
];

export function layTrack(): Track {
  const places: TrackPlace[] = [];
  let [x, y, heading] = [LIFT_X + BEND, TOP, 0];
  const go = (length: number, bend = 0) => {
    const steps = Math.max(1, Math.round(length / STEP));
    for (let step = 0; step < steps; step += 1) {
      places.push({ x, y, fall: Math.sin(heading) });
      heading += bend / steps;
      x += Math.cos(heading) * (length / steps);
      y += Math.sin(heading) * (length / steps);
    }
  };
  const turn = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    go(Math.abs(angle) * radius, angle);
  };
  for (const part of PARTS) {
    if (part.length === 1) go(part[0]);
    else turn(part[0], part[1]);
  }
  // Out to the lift, level, up, and over its top to where it all began.
  const degrees = (heading * 180) / Math.PI;
  turn(120, ((((180 - degrees) % 360) + 540) % 360) - 180);
  go(Math.max(STEP, x - LIFT_X - BEND));
  const liftFrom = places.length;
  turn(BEND, 90);
  go(y - TOP - BEND);
  turn(BEND, 90);
  return { places, liftFrom };
}

/** The place so many pixels along the track, between its points. */
export function placeAt({ places }: Track, distance: number): TrackPlace {
  const at = ((distance / STEP) % places.length) + places.length;
  const index = Math.floor(at) % places.length;
  const from = places[index];
  const to = places[(index + 1) % places.length];
  if (from === undefined || to === undefined) throw new RangeError(`No place at ${distance}`);
  const part = at - Math.floor(at);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    fall: from.fall + (to.fall - from.fall) * part,
  };
}
