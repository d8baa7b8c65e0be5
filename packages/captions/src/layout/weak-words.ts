/**
 * Articles, prepositions, conjunctions and clitics: words that lean on the next one. A row or line should not
 * end with one (BBC Subtitle Guidelines, "Line breaks": keep article and noun, preposition and phrase together).
 */
export function isWeakWord(text: string): boolean {
  return WEAK.has(text.toLowerCase().replace(/[^\p{L}’']/gu, ''));
}

const WEAK = new Set(
  [
    // French
    'le la les un une des du de d’ au aux à en dans par pour sur sous avec sans chez vers et ou mais donc or ni car que qui dont où si ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils elles ne se me te y très plus est sont a ont c’est',
    // English
    'the a an of to in on at by for from with into and or but nor so that which who if as my your his her its our their this these those i you he she it we they is are was were be not very',
    // Spanish
    'el la los las un una unos unas del al de a en con por para sin sobre entre y e o u pero que si como mi tu su mis tus sus este esta estos estas yo él ella no se me te le lo es son muy más',
    // German
    'der die das den dem des ein eine einen einem einer eines zu zum zur im am vom von mit bei nach aus auf für an in und oder aber dass weil wenn ob mein dein sein ihr unser euer ich du er sie es wir nicht ist sind sehr',
    // Italian
    'il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle di da in con su per tra fra e o ma che chi se come mio tuo suo questo questa io tu lui lei noi voi non è sono si mi ti ci molto più',
    // Portuguese
    'o a os as um uma uns umas do da dos das no na nos nas ao à aos às de em com por para sem sob e ou mas que se como meu teu seu minha tua sua este esta eu tu ele ela nós não é são me te muito mais',
  ].flatMap((list) => list.split(' ')),
);
