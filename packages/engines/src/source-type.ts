import type { SourceType } from '@atelier/contracts/provenance/credentials';

/** Engines that draw or speak by rules, without a trained model. */
const BY_RULES: Readonly<Record<string, SourceType>> = {
  sketch: 'digitalArt',
  'espeak-ng': 'algorithmicMedia',
  flite: 'algorithmicMedia',
};

/** Returns the IPTC digital source type of an engine's works: made by a trained model unless the engine is listed. */
export function sourceTypeOf(engine: { id: string }): SourceType {
  return BY_RULES[engine.id] ?? 'trainedAlgorithmicMedia';
}
