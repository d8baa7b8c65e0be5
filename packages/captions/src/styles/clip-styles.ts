import type { ScreenStyle } from './screen-style.ts';
import type { StyleKey } from './style-keys.ts';
import { SUBTITLE_STYLES } from './subtitle-styles.ts';

/** The clip screen's numbers 0–20 with its own names; README.md says how they map onto the registry. */
export const CLIP_STYLES: readonly ScreenStyle[] = [
  {
    id: 0,
    key: null,
    name: { fr: 'Sans sous-titres', en: 'No subtitles' },
    description: { fr: 'Le clip seul, sans texte à l’image.', en: 'Just the clip, no text on screen.' },
  },
  entry(1, 'blue-and-gold', 'Bleu et or', 'Blue and Gold'),
  entry(2, 'rectangles', 'Rectangles roses', 'Pink Rectangles'),
  entry(3, 'dynamic-colour', 'Surlignage rouge', 'Red Highlight'),
  entry(4, 'pink', 'Rose uni', 'Uniform Pink'),
  entry(5, 'large-overlay-titles', 'Grands titres superposés', 'Large Overlay Titles'),
  entry(6, 'large-glowing-titles', 'Grands titres éclatants', 'Bright Large Titles'),
  entry(7, 'adapted-fonts', 'Polices adaptées', 'Adapted Fonts'),
  entry(8, 'clean-white-border', 'Contour blanc net', 'Clean White Border'),
  entry(9, 'gray-white-italic', 'Italique gris-blanc', 'Gray-White Italic'),
  entry(10, 'dynamic-shadow', 'Ombre dynamique', 'Dynamic Shadow'),
  entry(11, 'random-effect', 'Effet aléatoire', 'Random Effect'),
  entry(12, 'dynamic-zoom', 'Zoom dynamique', 'Dynamic Zoom'),
  entry(13, 'full-line-zoom', 'Zoom ligne entière', 'Full Line Zoom'),
  entry(14, 'green-zoom', 'Zoom vert', 'Green Zoom'),
  entry(15, 'yellow-zoom', 'Zoom jaune', 'Yellow Zoom'),
  entry(16, 'cyan-zoom', 'Zoom cyan', 'Cyan Zoom'),
  entry(17, 'pink-zoom', 'Zoom rose', 'Pink Zoom'),
  entry(18, 'blue-zoom', 'Zoom bleu', 'Blue Zoom'),
  entry(19, 'advanced-zoom', 'Dynamique avancé', 'Advanced Dynamic'),
  entry(20, 'yellow-and-green', 'Final', 'Final'),
];

/** A style looks the same on both screens, so it is described in the same words. */
function entry(id: number, key: StyleKey, fr: string, en: string): ScreenStyle {
  const description = SUBTITLE_STYLES.find((style) => style.key === key)?.description ?? { fr, en };
  return { id, key, name: { fr, en }, description };
}
