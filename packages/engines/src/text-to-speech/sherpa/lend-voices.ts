import type { Voice } from '../port.ts';
import { VOICES } from '../voice-catalogue.ts';
import type { VoiceModel } from './find-voice-models.ts';
import type { KnownSpeaker } from './known-voices.ts';

/** A voice that a speaker of a model speaks with. */
export interface LentVoice {
  voice: Voice;
  model: VoiceModel;
  speaker: KnownSpeaker;
}

/**
 * Offers the speakers of installed models as voices.
 * @param takesPlaces true to assign them to the voices of the catalogue in order; the remaining ones are offered as well
 */
export function lendVoices(
  models: readonly VoiceModel[],
  { takesPlaces }: { takesPlaces: boolean },
): LentVoice[] {
  const speakers = models
    .flatMap((model) => model.speakers.map((speaker) => ({ model, speaker })))
    // Kokoro takes 1.7 s of a core for a second of speech: Piper's French voices come first.
    .toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
  const taken = new Set<KnownSpeaker>();
  const voices: LentVoice[] = [];
  for (const voice of takesPlaces ? VOICES : []) {
    const free = speakers.find(
      ({ speaker }) =>
        !taken.has(speaker) && speaker.language === voice.language && speaker.gender === voice.gender,
    );
    if (!free) continue;
    taken.add(free.speaker);
    voices.push({ ...free, voice });
  }
  for (const { model, speaker } of speakers) {
    if (taken.has(speaker)) continue;
    const id = `${speaker.language}-${speaker.name.toLowerCase()}-${speaker.sid}`;
    const { name, gender, language } = speaker;
    voices.push({ model, speaker, voice: { id, name, gender, language } });
  }
  return voices;
}

function isSlow({ model, speaker }: Pick<LentVoice, 'model' | 'speaker'>): boolean {
  return model.kind === 'kokoro' && speaker.language === 'fr';
}
