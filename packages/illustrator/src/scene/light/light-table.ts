import type { TimeOfDay } from '../../scene-graph.ts';

/** The colours of an hour: sky from zenith to horizon, the haze of the distance, the light on things. */
export interface HourColors {
  sky: readonly [string, string, string, string];
  haze: string;
  /** The colour of white in this light. */
  ambient: string;
  /** The disc of the sun or the moon and its glow. */
  glow: string;
  cloudLight: string;
  cloudShade: string;
  /** 0 (day) to 1 (night): lit windows, stars, lamps. */
  darkness: number;
  /** Height of the sun or moon above the horizon, 0 to 1 of the sky. */
  elevation: number;
}

type Variants = readonly [HourColors, ...HourColors[]];

export const HOURS: Readonly<Record<TimeOfDay, Variants>> = {
  dawn: [
    {
      sky: ['#3b4a8e', '#8d80c4', '#f3a9ab', '#ffdca6'],
      haze: '#f5bdb3',
      ambient: '#ffdcd2',
      glow: '#ffd692',
      cloudLight: '#ffdcc8',
      cloudShade: '#a18bc0',
      darkness: 0.25,
      elevation: 0.12,
    },
    {
      sky: ['#4a6aa8', '#9db2d8', '#f6cfc6', '#ffe3b3'],
      haze: '#f3d3c8',
      ambient: '#ffe6dc',
      glow: '#ffe0a6',
      cloudLight: '#ffe9dd',
      cloudShade: '#b3a9cc',
      darkness: 0.15,
      elevation: 0.14,
    },
  ],
  morning: [
    {
      sky: ['#4f97e0', '#8fc5f2', '#cfe6f6', '#fdeed6'],
      haze: '#e9ecec',
      ambient: '#fff8ea',
      glow: '#fff0c4',
      cloudLight: '#ffffff',
      cloudShade: '#c8d8ee',
      darkness: 0,
      elevation: 0.5,
    },
    {
      sky: ['#5fa3e6', '#a6cdf3', '#e7e0ee', '#ffe9cf'],
      haze: '#f0e6e2',
      ambient: '#fff5e8',
      glow: '#ffecbe',
      cloudLight: '#fffaf3',
      cloudShade: '#cbd0ea',
      darkness: 0,
      elevation: 0.42,
    },
  ],
  day: [
    {
      sky: ['#2877d4', '#58a6ef', '#a2d5f8', '#e6f6fc'],
      haze: '#d3ebf9',
      ambient: '#ffffff',
      glow: '#fff8de',
      cloudLight: '#ffffff',
      cloudShade: '#bcd7ef',
      darkness: 0,
      elevation: 0.8,
    },
    {
      sky: ['#1f93c4', '#5fc4de', '#aee5e8', '#fbf6e2'],
      haze: '#d9f1ee',
      ambient: '#fffdf5',
      glow: '#fff6d2',
      cloudLight: '#ffffff',
      cloudShade: '#b9dfe6',
      darkness: 0,
      elevation: 0.75,
    },
  ],
  golden: [
    {
      sky: ['#4f8fd8', '#a5c4e2', '#ffdfb0', '#ffc46c'],
      haze: '#fad9a6',
      ambient: '#ffecc9',
      glow: '#ffe49c',
      cloudLight: '#fff0d2',
      cloudShade: '#c9a9a0',
      darkness: 0.05,
      elevation: 0.26,
    },
    {
      sky: ['#5f7fca', '#bfaad2', '#ffc9a0', '#ffb45e'],
      haze: '#f9c79a',
      ambient: '#ffe3c2',
      glow: '#ffdb8c',
      cloudLight: '#ffe4c4',
      cloudShade: '#b48ea6',
      darkness: 0.08,
      elevation: 0.22,
    },
  ],
  sunset: [
    {
      sky: ['#2b2d6d', '#7b4a94', '#ea6873', '#ffb862'],
      haze: '#ee8a80',
      ambient: '#ffc4a8',
      glow: '#ffd785',
      cloudLight: '#ffb795',
      cloudShade: '#7d4f8a',
      darkness: 0.3,
      elevation: 0.07,
    },
    {
      sky: ['#33427f', '#b65a82', '#ff9064', '#ffd884'],
      haze: '#f8a07c',
      ambient: '#ffccaa',
      glow: '#ffe39c',
      cloudLight: '#ffc79c',
      cloudShade: '#97527f',
      darkness: 0.25,
      elevation: 0.09,
    },
    {
      sky: ['#22356f', '#5b5ca6', '#d887b0', '#ffc2a0'],
      haze: '#d99ab4',
      ambient: '#ffc9c4',
      glow: '#ffd9b0',
      cloudLight: '#ffc0c0',
      cloudShade: '#71589c',
      darkness: 0.32,
      elevation: 0.06,
    },
  ],
  dusk: [
    {
      sky: ['#131b4b', '#2d3b82', '#7060a8', '#e8a0a2'],
      haze: '#7f77b4',
      ambient: '#a5a6dd',
      glow: '#ffd3b8',
      cloudLight: '#b08bb8',
      cloudShade: '#3f4386',
      darkness: 0.7,
      elevation: 0.3,
    },
    {
      sky: ['#10224e', '#23508a', '#5f8fb4', '#f0b592'],
      haze: '#6f93b6',
      ambient: '#a3b5da',
      glow: '#ffdcb4',
      cloudLight: '#9fa6c8',
      cloudShade: '#33507f',
      darkness: 0.65,
      elevation: 0.32,
    },
  ],
  night: [
    {
      sky: ['#070b28', '#101b4e', '#1f3476', '#4160a6'],
      haze: '#30498c',
      ambient: '#7d8fdc',
      glow: '#e6eeff',
      cloudLight: '#4a62a4',
      cloudShade: '#1a2860',
      darkness: 1,
      elevation: 0.66,
    },
    {
      sky: ['#0b0a2c', '#1d1654', '#3b277a', '#6a52a6'],
      haze: '#473a86',
      ambient: '#8f86da',
      glow: '#fbeedd',
      cloudLight: '#6552a0',
      cloudShade: '#241a5c',
      darkness: 1,
      elevation: 0.62,
    },
    {
      sky: ['#041322', '#0a2a48', '#14526f', '#348490'],
      haze: '#24607a',
      ambient: '#78a8cc',
      glow: '#f2f6e4',
      cloudLight: '#3d7490',
      cloudShade: '#0f3350',
      darkness: 1,
      elevation: 0.64,
    },
  ],
};
