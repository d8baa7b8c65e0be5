import type { VoiceId } from '../voice-catalogue.ts';

/** The settings that turn a voice of Flite into one of the catalogue. */
export interface FliteSetting {
  voice: 'awb' | 'rms' | 'slt';
  /** The factor that shifts pitch and formants together, so that the voice sounds like another person. */
  shift: number;
  /** The pace, relative to the voice's own. */
  tempo: number;
  filters: readonly string[];
}

const finish = (warmthHz: number): readonly string[] => [
  'highpass=f=65',
  `equalizer=f=${warmthHz}:t=q:w=1:g=2`,
  'equalizer=f=2800:t=q:w=1.2:g=1.5',
  'deesser=i=0.25:m=0.5:f=0.5',
  'acompressor=threshold=0.12:ratio=2.2:attack=8:release=140:makeup=1.5',
];

/** Flite's statistical voices, which sound more natural than formant synthesis. */
export const FLITE_SETTINGS: Readonly<Partial<Record<VoiceId, FliteSetting>>> = {
  'en-male1': { voice: 'rms', shift: 1, tempo: 1.06, filters: finish(150) },
  'en-male2': { voice: 'awb', shift: 1, tempo: 1.02, filters: finish(170) },
  'en-female1': { voice: 'slt', shift: 1, tempo: 1.04, filters: finish(220) },
  'en-female2': { voice: 'slt', shift: 0.88, tempo: 0.97, filters: finish(200) },
};
