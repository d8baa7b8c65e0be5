import type { LocalText } from '@atelier/contracts';
/** The families of models that we know how to load. */
export const SHERPA_MODEL_KINDS = ['offline-transducer', 'offline-whisper', 'online-transducer'] as const;
export type SherpaModelKind = (typeof SHERPA_MODEL_KINDS)[number];

/** Everything the recognition process needs to load a model; plain data, so that it crosses processes. */
export interface SherpaModel {
  /** The folder's name. */
  name: string;
  kind: SherpaModelKind;
  /** Absolute paths. Whisper has no joiner. */
  files: { encoder: string; decoder: string; joiner: string | null; tokens: string };
  /** NeMo transducers (Parakeet) want another decoder than zipformers. */
  nemo: boolean;
  /** The vocabulary has no small letters, or no capitals: the case must be restored. */
  singleCase: boolean;
  /** How much later than the sound the model reports its tokens. */
  latenessSeconds: number;
  /** BCP-47 languages of ours that the model knows. */
  languages: string[];
  quality: 'draft' | 'good' | 'best';
  label: LocalText;
}
