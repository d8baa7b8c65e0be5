import type { UiLanguage } from '@atelier/contracts/languages';
import type { StyleKey } from './style-keys.ts';

/** A style as a screen offers it: the screen's own number and words for a style of the registry. */
export interface ScreenStyle {
  id: number;
  /** Null for "none", which only the clip screen offers. */
  key: StyleKey | null;
  name: Record<UiLanguage, string>;
  description: Record<UiLanguage, string>;
}
