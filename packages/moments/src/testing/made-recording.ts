/**
 * A recording written for tests: moments worth a clip between stretches that are not. A text is one sentence a line;
 * a line that begins with `!` is spoken louder and higher, `~` faster; `[laughter 2]`, `[applause 3]` (seconds) and
 * `[pause]` are sounds at their place.
 */
export interface MadeRecording {
  id: string;
  language: 'fr-FR' | 'en-US';
  /** True for a recording that was not used to tune weights and lists (decision 139). */
  isHeldOut: boolean;
  /** Topics of the talk, for the dull stretches. */
  topics: readonly string[];
  planted: readonly string[];
}
