import type { VoiceId } from '../voice-catalogue.ts';

/** The settings of espeak-ng for a voice: pitch and range from 0 to 99, rate in words a minute. */
export interface EspeakSetting {
  voice: string;
  pitch: number;
  range: number;
  rate: number;
  /** ffmpeg filters that improve the voice. */
  filters: readonly string[];
}

/** Reduces the buzz of formant synthesis: low cut, warmth, a dip at harsh frequencies, compression, less hiss. */
const finish = (warmthHz: number, warmthDb: number, airDb: number): readonly string[] => [
  'highpass=f=60',
  `equalizer=f=${warmthHz}:t=q:w=0.9:g=${warmthDb}`,
  'equalizer=f=1100:t=q:w=1.2:g=-1.5',
  'equalizer=f=3300:t=q:w=1:g=-3',
  `treble=f=6500:g=${airDb}`,
  'deesser=i=0.35:m=0.5:f=0.45',
  'acompressor=threshold=0.12:ratio=2.5:attack=6:release=140:makeup=1.6',
  // A small room: two early reflections, far below the voice.
  'aecho=0.95:0.9:11|23:0.07|0.05',
];

/** The variants with the fewest recognition errors, set apart from each other in pitch and pace. */
export const ESPEAK_SETTINGS: Readonly<Record<VoiceId, EspeakSetting>> = {
  'fr-male1': { voice: 'fr+rob', pitch: 46, range: 55, rate: 168, filters: finish(170, 3, -2) },
  'fr-male2': { voice: 'fr+m3', pitch: 30, range: 42, rate: 154, filters: finish(130, 4, -4) },
  'fr-female1': { voice: 'fr+f2', pitch: 46, range: 55, rate: 166, filters: finish(240, 3, -2) },
  'fr-female2': { voice: 'fr+Annie', pitch: 42, range: 62, rate: 176, filters: finish(280, 2.5, -1) },
  'en-male1': { voice: 'en-us+rob', pitch: 46, range: 55, rate: 162, filters: finish(170, 3, -2) },
  'en-male2': { voice: 'en+m3', pitch: 30, range: 42, rate: 150, filters: finish(130, 4, -4) },
  'en-female1': { voice: 'en-us+f2', pitch: 46, range: 55, rate: 160, filters: finish(240, 3, -2) },
  'en-female2': { voice: 'en+Annie', pitch: 42, range: 62, rate: 168, filters: finish(280, 2.5, -1) },
};
