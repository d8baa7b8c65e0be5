import { LIMITS } from '@atelier/contracts/limits';
import { isForeignScript } from '@atelier/contracts/text/foreign-script';
import { DEFAULT_VOICE } from '@atelier/contracts/tools/voice';
import { z } from 'zod';

/** The inputs of the voice screen that the tab remembers. */
export const voiceInputsSchema = z.object({
  text: z.string(),
  voice: z.string(),
  /** 1 is the voice's own pace. */
  speed: z.number().min(0.5).max(2),
});
export type VoiceInputs = z.infer<typeof voiceInputsSchema>;

export const INITIAL_VOICE_INPUTS: VoiceInputs = { text: '', voice: DEFAULT_VOICE, speed: 1 };

export type VoiceProblem = 'noText' | 'tooLong' | 'foreignScript' | 'login';

/** Finds the first problem of the inputs. */
export function voiceProblem(text: string, isSignedIn: boolean): VoiceProblem | null {
  if (text.trim() === '') return 'noText';
  if (text.length > LIMITS.voiceMaxCharacters) return 'tooLong';
  if (isForeignScript(text)) return 'foreignScript';
  return isSignedIn ? null : 'login';
}
