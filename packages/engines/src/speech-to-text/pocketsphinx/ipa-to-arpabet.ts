/**
 * Rewrites the phonemes of any supported language as those of the English acoustic model. Sounds that
 * English lacks become the nearest ones, which suffices for alignment but not for recognition.
 * @returns ARPAbet phonemes; unknown signs are left out.
 */
export function ipaToArpabet(ipa: string): string[] {
  return (
    ipa
      // espeak-ng marks words that it reads in another language: "(en)wˈiːkɛnd(fr)".
      .replace(/\([a-z-]+\)/gu, '')
      .normalize('NFD')
      .split(/[_\s]+/u)
      .flatMap(convertSound)
  );
}

/** The nasal vowels' tilde, the one combining mark that matters. */
const TILDE = '\u0303';

function convertSound(sound: string): string[] {
  const phonemes: string[] = [];
  for (let index = 0; index < sound.length; ) {
    const nasal = sound[index + 1] === TILDE;
    const length = nasal ? 2 : ([2, 1].find((size) => ARPABET.has(sound.slice(index, index + size))) ?? 1);
    const known = ARPABET.get(nasal ? (sound[index] ?? '') : sound.slice(index, index + length));
    if (known !== undefined) phonemes.push(...known.split(' '));
    if (nasal && known !== undefined) phonemes.push('N');
    index += length;
  }
  return phonemes;
}

const ARPABET = new Map(
  `a AA; ɑ AA; ɒ AA; æ AE; ɐ AH; ʌ AH; ə AH; ɚ ER; ɜ ER; ɝ ER; e EY; ɛ EH; i IY; ɪ IH; ᵻ IH; ɨ IH;
  y UW; ʏ UH; ø ER; œ ER; o OW; ɔ AO; u UW; ʊ UH; aɪ AY; eɪ EY; oʊ OW; aʊ AW; ɔɪ OY; ɔø OY;
  p P; b B; t T; d D; k K; ɡ G; g G; c K; ɟ G; f F; v V; θ TH; ð DH; s S; z Z; ʃ SH; ʒ ZH; ɕ SH; ç SH;
  x HH; h HH; m M; n N; ŋ NG; ɲ N Y; l L; ɫ L; ʎ L Y; r R; ɹ R; ʁ R; ʀ R; ɾ D; β V; ɣ G; ʝ Y; j Y; w W;
  ɥ W; tʃ CH; dʒ JH; ts T S; dz D Z; pf P F`
    .split(/;\s+/u)
    .map((entry): [string, string] => {
      const [sound = '', ...phonemes] = entry.trim().split(' ');
      return [sound.normalize('NFD'), phonemes.join(' ')];
    }),
);
