import type { LocalText } from '@atelier/contracts';
/** The supported families of models. */
export const SHERPA_MODEL_KINDS = ['offline-transducer', 'offline-whisper', 'online-transducer'] as const;
export type SherpaModelKind = (typeof SHERPA_MODEL_KINDS)[number];

/** A model for the recognition process; plain data, because it is sent between processes. */
export interface SherpaModel {
  /** The folder's name. */
  name: string;
  kind: SherpaModelKind;
  /** Absolute paths. Whisper has no joiner. */
  files: { encoder: string; decoder: string; joiner: string | null; tokens: string };
  /** True for NeMo transducers (Parakeet), which need another decoder than zipformers. */
  nemo: boolean;
  /** True for a Whisper model that was exported with its alignment heads; our own decoder runs it, not sherpa-onnx. */
  hasAlignmentHeads: boolean;
  /** True for a multilingual Whisper model that was trained to translate into English. */
  translates: boolean;
  /** True when the vocabulary has only one case, so that the case must be restored. */
  singleCase: boolean;
  /** The delay of the reported tokens. */
  latenessSeconds: number;
  /** The BCP-47 languages that the model supports, of those that Atelier offers. */
  languages: string[];
  quality: 'draft' | 'good' | 'best';
  /** Word errors in percent by the first part of a language's tag; null when nothing was measured. */
  wordErrors: Readonly<Record<string, number>> | null;
  /** The order among models of the same quality; the lowest comes first. */
  rank: number;
  label: LocalText;
}
