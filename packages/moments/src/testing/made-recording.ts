/**
 * A recording written for tests: moments worth a clip between stretches that are not. A text is one sentence a line;
 * a line that begins with `!` is said louder and higher, `~` faster; `[laughter 2]`, `[applause 3]` (seconds) and
 * `[pause]` are heard where they stand.
 */
export interface MadeRecording {
  id: string;
  language: 'fr-FR' | 'en-US';
  /** Never looked at while weights and lists were tuned (decision 139). */
  isHeldOut: boolean;
  /** Fills the dull stretches: things the talk is about. */
  topics: readonly string[];
  planted: readonly string[];
}
