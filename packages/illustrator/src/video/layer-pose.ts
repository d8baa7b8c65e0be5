import type { Motion } from '../scene/layer.ts';
import type { CameraView } from './camera.ts';

/** The pose of a layer at one time, in units. Its picture is turned and squashed around the pivot, then moved. */
export interface LayerPose {
  x: number;
  y: number;
  /** Around the middle of the frame. */
  zoom: number;
  pivotX: number;
  pivotY: number;
  angleRadians: number;
  stretchX: number;
  stretchY: number;
  /** 0 to 1. */
  opacity: number;
  /** Sideways shift of the row at this height, null when there is none. */
  rowShift: ((y: number) => number) | null;
}

const TURN = Math.PI * 2;

/** Computes the pose at `time` in seconds; `duration` centres driving and drifting layers on the still picture. */
export function poseLayer(
  motion: Motion,
  { depth, camera, time, duration }: { depth: number; camera: CameraView; time: number; duration: number },
): LayerPose {
  const rest: LayerPose = {
    x: camera.x * depth,
    y: camera.y * depth,
    zoom: 1 + camera.zoom * depth,
    pivotX: 0,
    pivotY: 0,
    angleRadians: 0,
    stretchX: 1,
    stretchY: 1,
    opacity: 1,
    rowShift: null,
  };
  switch (motion.type) {
    case 'still':
      return rest;
    case 'drift':
      return { ...rest, x: rest.x + motion.unitsPerSecond * (time - duration / 2) };
    case 'glow': {
      const wave = 0.5 + 0.5 * Math.sin(TURN * (time / motion.periodSeconds + motion.phase));
      return { ...rest, opacity: motion.low + (motion.high - motion.low) * wave };
    }
    case 'sway': {
      const { amplitude, baseY, topY, periodSeconds } = motion;
      const gust =
        Math.sin((TURN * time) / periodSeconds) + 0.35 * Math.sin((TURN * time) / (periodSeconds * 0.43) + 1);
      return {
        ...rest,
        rowShift: (y) => {
          const t = Math.min(1, Math.max(0, (baseY - y) / Math.max(1, baseY - topY)));
          return amplitude * t * t * gust;
        },
      };
    }
    case 'ripple': {
      const { amplitude, wavelength, periodSeconds, topY } = motion;
      const phase = (TURN * time) / periodSeconds;
      return {
        ...rest,
        // Small in the distance, large in front.
        rowShift: (y) =>
          amplitude *
          Math.min(1, 0.25 + Math.max(0, y - topY) / 400) *
          Math.sin((TURN * y) / wavelength + phase),
      };
    }
    case 'live': {
      const phase = TURN * (time / motion.periodSeconds + motion.phase);
      const breath = Math.sin(phase);
      return {
        ...rest,
        x: rest.x + motion.bobX * Math.cos(phase * 0.5) + motion.driveUnitsPerSecond * (time - duration / 2),
        y: rest.y + motion.bobY * Math.sin(phase),
        pivotX: motion.pivotX,
        pivotY: motion.pivotY,
        angleRadians: ((motion.angleDegrees * Math.PI) / 180) * Math.sin(phase * 0.5 + 0.7),
        stretchX: 1 - motion.squash * 0.5 * breath,
        stretchY: 1 + motion.squash * breath,
      };
    }
  }
}
