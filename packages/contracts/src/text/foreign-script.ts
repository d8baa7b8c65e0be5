/** The share of letters of other scripts above which a voice does not read a text. */
const MOST_FOREIGN = 0.5;

/** True for a text most of whose letters are not Latin: French and English voices cannot read it. */
export function isForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && (letters - latin) / letters > MOST_FOREIGN;
}
