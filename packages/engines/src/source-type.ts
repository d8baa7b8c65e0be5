import type { SourceType } from '@atelier/contracts/provenance/credentials';

/** Engines that draw or speak by rules, without a trained model. */
const BY_RULES: Readonly<Record<string, SourceType>> = {
  sketch: 'digitalArt',
  'espeak-ng': 'algorithmicMedia',
  flite: 'algorithmicMedia',
};

/** Returns how a work of a generating engine came about, in the terms of IPTC: by a trained model unless it is listed. */
export function sourceTypeOf(engine: { id: string }): SourceType {
  return BY_RULES[engine.id] ?? 'trainedAlgorithmicMedia';
}
