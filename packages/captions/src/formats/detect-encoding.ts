/** The encodings of old subtitle files, by the names of the Encoding standard. */
export type LegacyEncoding = keyof typeof WRITINGS;

/** Signs that texts of every language have. */
const SIGNS = '«»“”‘’„‚…–—°€£§©®™·•♪♫\u00a0\u202f';
/** Bytes that are looked at: enough for every letter of a language. */
const MOST_BYTES = 16_000;
/** With more foreign characters than this, no encoding fits. */
const MOST_FOREIGN = 0.3;

/**
 * Letters beyond ASCII of the languages that are written in each encoding, most common first. chardet (npm) knows letter
 * pairs of long texts; of 17 files of one or two cues it recognised 11.
 */
const WRITINGS = {
  'windows-1252': {
    fr: 'àâæçéèêëîïôœùûüÿ',
    de: 'äöüß',
    es: 'áéíóúüñ¿¡ªº',
    pt: 'áâãàçéêíóôõúªº',
    it: 'àèéìíòóù',
    nl: 'éèëïóöü',
    sv: 'åäöéü',
    da: 'æøåéö',
    is: 'áðéíóúýþæö',
    ca: 'àçèéíïòóúü·',
  },
  'windows-1250': {
    pl: 'ąćęłńóśźż',
    cs: 'áčďéěíňóřšťúůýž',
    sk: 'áäčďéíĺľňóôŕšťúýž',
    hu: 'áéíóöőúüű',
    hr: 'čćđšž',
    ro: 'ăâîşţ',
  },
  'windows-1251': {
    ru: letters('а', 'я', 'ё'),
    uk: letters('а', 'я', 'іїєґ’'),
    sr: letters('а', 'ш', 'ђјљњћџ'),
  },
  'koi8-r': { ru: letters('а', 'я', 'ё') },
  'windows-1253': { el: letters('α', 'ώ', 'άέήίΐΰ;·') },
  'windows-1254': { tr: 'çğıöşüâîiİ' },
  'windows-1255': { he: letters('א', 'ת') },
  'windows-1256': { ar: `${letters('ء', 'ي')}،؛؟ـ`, fa: `${letters('ء', 'ي')}پچژگک،؛؟` },
  macintosh: { fr: 'àâæçéèêëîïôœùûüÿ', de: 'äöüß', es: 'áéíóúüñ¿¡' },
  gb18030: {
    zh: '的一是了我不在人们有来他这上着个地到大里说就去子得也和那要下看天时过出小么起你都把好还多没为又可家学只以主会样年想生同老中十从自面前头道它后然走很像见两用她国动进成回什边作对开而己些现山民候经发工向事命给长水几义三声于高手知理眼志点心战二问但身方实吃做叫当住听革打呢真全才四已所敌之最光产情路分总条白话东席次亲如被花口放儿常气五第使写军吧文运再果怎定许快明行因别飞外树物活部门无往船望新带队先力完却站代员机更九您每风级跟笑啊孩万少直意夜比阶连车重便斗马哪化太指变社似士者干石满日决百原拿群究各六本思解立河村八难早论吗根共让相研今其书坐接应关信觉步反处记将千找争领或师结块跑谁草越字加脚紧爱等习阵怕月青半火法题建赶位唱海七女任件感准张团屋离色脸片科倒睛利世刚且由送切星导晚表够整认响雪流未场该并底深刻平伟忙提确近亮轻讲农古黑告界拉名呀土清阳照办史改历转画造嘴此治北必服雨穿内识验传业菜爬睡兴形量咱观苦体众通冲合破友度术饭公旁房极南枪读沙岁线野坚空收算至政城劳落钱特围弟胜教热展包歌类渐强数乡呼性音答哥际旧神座章帮啦受系令跳非何牛取入岸敢掉忽种装顶急林停息句区衣般报叶压慢叔背细，。！？、“”：；（）《》',
  },
  big5: {
    'zh-Hant':
      '的一是了我不在人們有來他這上著個地到大裡說就去子得也和那要下看天時過出小麼起你都把好還多沒為又可家學只以主會樣年想生同老中十從自面前頭道它後然走很像見兩用她國動進成回什邊作對開而己些現山民候經發工向事命給長水幾義三聲於高手知理眼點心戰二問但身方實吃做叫當住聽打呢真全才四已所之最光情路分總條白話東次親如被花口放兒常氣五第使寫吧文運再果怎定許快明行因別飛外樹物活部門無往船望新帶隊先力完卻站代員機更九您每風跟笑啊孩萬少直意夜比連車重便馬哪化太指變社似者石滿日百原拿各六本思解立河村八難早論嗎根共讓相今其書坐接應關信覺步反處記將千找爭領或師結塊跑誰草越字加腳緊愛等習怕月青半火法題建趕位唱海七女任件感準張團屋離色臉片科利世且由送切星晚表夠整認雪流未場該底深平忙提確近亮輕講古黑告界拉名土清陽照辦史改轉畫造此必服雨內識驗傳業菜睡體眾通合破友度飯公旁房讀歲線空收算至城錢特教熱包歌類強數呼性音答哥神座章幫受跳非何牛取入敢掉忽種裝頂急林停息句區衣般報慢背細園氣，。！？、「」：；（）《》',
  },
  shift_jis: { ja: `${letters('ぁ', 'ん')}${letters('ァ', 'ヶ')}ー、。「」！？・〜` },
  'euc-jp': { ja: `${letters('ぁ', 'ん')}${letters('ァ', 'ヶ')}ー、。「」！？・〜` },
  'euc-kr': { ko: letters('가', '힣') },
} as const;

/** The ten most common letters of languages whose encodings have a letter for almost every byte. */
const COMMON: Readonly<Record<string, string>> = {
  ru: 'оеаинтсрвл',
  uk: 'оаниівтерс',
  sr: 'аоиенрстуј',
  el: 'αοιετσνηςκ',
  he: 'יוהלאתרבשמ',
  ar: 'اليمونترهب',
  fa: 'ایرندمهوتب',
};
/** Those letters make up about this share of a text. */
const COMMON_SHARE = 0.6;

/** Characters of these languages are partly outside of their tables: the table has at least this share of a text. */
const LEAST_SHARE: Readonly<Record<string, number>> = { zh: 0.5, 'zh-Hant': 0.5, ja: 0.4, ko: 0.9 };

/**
 * Recognises the encoding of a text that is no Unicode by the letters of the languages that are written in it.
 * @param language BCP 47, a hint that decides between equals
 * @returns null when no encoding fits
 */
export function detectEncoding(bytes: Uint8Array, language?: string): LegacyEncoding | null {
  const part = bytes.subarray(0, MOST_BYTES);
  let best: { encoding: LegacyEncoding; cost: number } | null = null;
  for (const [encoding, writings] of Object.entries(WRITINGS)) {
    const text = new TextDecoder(encoding).decode(part);
    // The part may end inside a character.
    if (text.split('\ufffd').length > 2) continue;
    for (const [code, table] of Object.entries(writings)) {
      const isHinted = code.slice(0, 2) === language?.slice(0, 2).toLowerCase();
      const cost = costOf(text, { code, table }) - (isHinted ? HINT : 0);
      if (best === null || cost < best.cost) best = { encoding: encoding as LegacyEncoding, cost };
    }
  }
  return best !== null && best.cost <= MOST_FOREIGN ? best.encoding : null;
}

const HINT = 0.1;
/** The weight of missing common letters beside foreign characters. */
const UNCOMMON = 0.4;

/** Rates how badly a text fits a language, from 0: the share of its characters beyond ASCII that the language lacks. */
function costOf(text: string, { code, table }: { code: string; table: string }): number {
  const known = new Set(`${table}${SIGNS}`);
  const isLatin = /^\p{Script=Latin}/u.test(table);
  const characters = [...text];
  let [beyond, foreign, common] = [0, 0, 0];
  for (const [index, character] of characters.entries()) {
    if (character <= '\u007f') continue;
    beyond++;
    const lower = character.toLowerCase();
    const before = characters[index - 1] ?? ' ';
    const isCapitalInside = lower !== character && /\p{Ll}/u.test(before);
    // Words are of one script.
    const isMixed = !isLatin && /[a-z]/iu.test(before) && /\p{L}/u.test(character);
    if (!known.has(lower) || isCapitalInside || isMixed) foreign++;
    if (COMMON[code]?.includes(lower)) common++;
  }
  const share = foreign / Math.max(1, beyond);
  const usual = 1 - (LEAST_SHARE[code] ?? 1);
  const missing = code in COMMON ? Math.max(0, COMMON_SHARE - common / Math.max(1, beyond)) : 0;
  return Math.max(0, (share - usual) / Math.max(0.01, 1 - usual)) + UNCOMMON * missing;
}

function letters(first: string, last: string, more = ''): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)) + more;
}
