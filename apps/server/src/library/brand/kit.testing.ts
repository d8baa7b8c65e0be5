import { type BrandKit, NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';

const WORDS = ['Bonjour', 'à', 'tous'].map((text, at) => ({
  text,
  startSeconds: 0.2 + at * 0.4,
  endSeconds: 0.6 + at * 0.4,
}));

export const CAPTIONS = { lines: [{ words: WORDS }] };

/** The second language of one's own. */
export const SECOND = {
  language: 'en-US',
  lines: [{ words: [{ text: 'Hello', startSeconds: 0.2, endSeconds: 1.4 }] }],
};

/** Everything that a kit may have. */
export const KIT: BrandKit = {
  ...NEW_BRAND_KIT,
  main_colour: '#204080',
  accent_colour: '#00FF00',
  font: 'anton',
  style: { base: 'clean-white-border', own_style_id: null },
  logo: { shown: true, place: 'top-left', size: 0.2, opacity: 0.5 },
  intro: { seconds: 1, title: 'Chez Léa', shows_logo: true, background: 'main' },
  outro: { seconds: 0.5, title: '', shows_logo: true, background: 'accent' },
};
