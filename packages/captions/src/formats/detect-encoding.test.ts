import { expect, test } from 'vitest';
import { decodeSubtitleFile } from './decode-text.ts';
import { detectEncoding, type LegacyEncoding } from './detect-encoding.ts';

/** Node decodes these encodings and encodes none: the bytes of each character are found by decoding all of them. */
function encode(text: string, encoding: LegacyEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) bytes.set(decoder.decode(Uint8Array.of(first)), [first]);
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, [first, second]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const found = bytes.get(character);
      if (!found) throw new Error(`${encoding} has no ${character}`);
      return found;
    }),
  );
}

const TEXTS: [LegacyEncoding, string, string][] = [
  ['windows-1252', 'French', 'L’été, l’œuf à 5 € — « déjà » Ça va ?'],
  ['windows-1252', 'German', 'Schöne Grüße aus München, süße Äpfel'],
  ['windows-1252', 'Spanish', '¿Qué tal mañana? El niño comió piña'],
  ['windows-1252', 'Portuguese', 'Não, as ações já são nossas, avó'],
  ['windows-1252', 'English', 'It’s “fine” – really…'],
  ['windows-1250', 'Polish', 'Zażółć gęślą jaźń, źdźbło'],
  ['windows-1250', 'Czech', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1250', 'Hungarian', 'Árvíztűrő tükörfúrógép, jó reggelt'],
  ['windows-1251', 'Russian', 'Привет, как дела? Это длинная строка'],
  ['windows-1251', 'Ukrainian', 'Привіт, як справи? Це її довгий рядок'],
  ['koi8-r', 'Russian', 'Привет, как дела? Это длинная строка'],
  ['windows-1253', 'Greek', 'Καλημέρα, τι κάνεις σήμερα φίλε μου'],
  ['windows-1254', 'Turkish', 'Bugün hava çok güzel, şimdi dışarı çıkıyoruz'],
  ['windows-1255', 'Hebrew', 'שלום, מה שלומך היום'],
  ['windows-1256', 'Arabic', 'مرحبا كيف حالك اليوم يا صديقي'],
  ['macintosh', 'French', 'L’été, l’œuf est déjà cuit. Ça va ?'],
  ['gb18030', 'Chinese', '今天天气很好，我们去公园吧'],
  ['big5', 'Chinese', '今天天氣很好，我們去公園吧'],
  ['shift_jis', 'Japanese', '今日はいい天気ですね、散歩しましょう'],
  ['euc-jp', 'Japanese', '今日はいい天気ですね、散歩しましょう'],
  ['euc-kr', 'Korean', '오늘 날씨가 정말 좋네요'],
];

test.each(TEXTS)('%s is recognised in one cue of %s', (encoding, _language, text) => {
  const file = `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  const decoded = decodeSubtitleFile(encode(file, encoding));
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toBe(file);
});

test('bytes of no text have no encoding, and the language decides between equals', () => {
  const noise = Uint8Array.from(
    { length: 4000 },
    (_, index) => 0x80 + ((index * index * 31 + index * 17) % 128),
  );
  expect(detectEncoding(noise)).toBeNull();
  // "ý" is a letter of Czech and of Icelandic.
  const text = encode('Nový', 'windows-1250');
  expect(detectEncoding(text, 'cs-CZ')).toBe('windows-1250');
  expect(detectEncoding(text, 'is-IS')).toBe('windows-1252');
});

test('Unicode needs no detection', () => {
  expect(decodeSubtitleFile(Buffer.from('déjà'))).toEqual({ text: 'déjà', encoding: null });
});
