import { expect, test } from 'vitest';
import { ipaToArpabet } from './ipa-to-arpabet.ts';

test.each([
  ['English', 'd_ˈɑː_l_ɚ t_w_ˈɛ_n_t_i', 'D AA L ER T W EH N T IY'],
  ['English diphthongs and affricates', 'tʃ_ˈaɪ_l_d dʒ_ˈɔɪ', 'CH AY L D JH OY'],
  ['French nasal vowels', 'm_ɔ̃_t_a_n_j_ˈø', 'M AO N T AA N Y ER'],
  ['French front vowels', 'd_y_ˈi ʁ_ˈœ', 'D UW IY R ER'],
  ['German', 'ç_pf_ts_ʏ', 'SH P F T S UH'],
  ['Portuguese', 'n_ˈɐ̃_ʊ', 'N AH N UH'],
  ['a word read in another language', '(en)w_ˈiː_k(fr)', 'W IY K'],
  ['unknown signs', '??_a_!', 'AA'],
  ['nothing', '', ''],
])('%s', (_, ipa, expected) => {
  expect(ipaToArpabet(ipa).join(' ')).toBe(expected);
});
