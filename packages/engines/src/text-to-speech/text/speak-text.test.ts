import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { speakText, spokenText, type VoiceLanguage } from './speak-text.ts';

const say = (text: string, language: VoiceLanguage) => spokenText(speakText(text, language));

test.each([
  [
    'Il y a 21 vidéos et 71 images, soit 80 fichiers.',
    'Il y a vingt et une vidéos et soixante et onze images, soit quatre-vingts fichiers.',
  ],
  ['1 250 000 vues en 2024', 'un million deux cent cinquante mille vues en deux mille vingt-quatre'],
  ['Le 1er janvier 2025 à 14h30.', 'Le premier janvier deux mille vingt-cinq à quatorze heures trente.'],
  [
    'Rendez-vous le 03/12/2024 à 8:05 !',
    'Rendez-vous le trois décembre deux mille vingt-quatre à huit heures cinq!',
  ],
  ['Publié le 2024-07-14', 'Publié le quatorze juillet deux mille vingt-quatre'],
  ['Ça coûte 12,50 €, pas 1 €.', 'Ça coûte douze euros cinquante, pas un euro.'],
  ['0,99 € ou $5', 'quatre-vingt-dix-neuf centimes ou cinq dollars'],
  ['Un budget de 3 M€ et 2 000 000 €', "Un budget de trois millions d'euros et deux millions d'euros"],
  ['Une hausse de 12,5 %.', 'Une hausse de douze virgule cinq pour cent.'],
  ['Il fait -5 °C et 130 km/h', 'Il fait moins cinq degrés Celsius et cent trente kilomètres heure'],
  [
    'Ajoutez 1,5 L et 200 g, puis 21 min.',
    'Ajoutez un virgule cinq litre et deux cents grammes, puis vingt et une minutes.',
  ],
  [
    'Le 2e étage au XXIe siècle, sous Louis XIV',
    'Le deuxième étage au vingt et unième siècle, sous Louis quatorze',
  ],
  ['La 1re et la 5ème', 'La première et la cinquième'],
  ['M. Dupont et Mme Martin, etc.', 'monsieur Dupont et madame Martin, et cetera.'],
  [
    'Entre 10-15 ans, 3/4 des gens, 24h/24',
    'Entre dix à quinze ans, trois quarts des gens, vingt-quatre heures sur vingt-quatre',
  ],
  ['Appelez le 06 12 34 00 78', 'Appelez le zéro six, douze, trente-quatre, zéro zéro, soixante-dix-huit'],
  ["L'IA et le TGV, en MP3 et 4K", "L'i a et le té gé vé, en emme pé trois et quatre ka"],
  ["d'1 km (n° 5)", "d'un kilomètre numéro cinq"],
  ['www.exemple.fr et a@b.fr', 'exemple point fr et a arobase b point fr'],
  ['#CuisineFacile & co', 'hashtag Cuisine Facile et co'],
  ['« Bonjour » 😀 ✅ à tous…', 'Bonjour à tous...'],
])('French: %s', (text, expected) => {
  expect(say(text, 'fr')).toBe(expected);
});

test.each([
  [
    'I have 21 videos and 1,250,000 views.',
    'I have twenty-one videos and one million two hundred fifty thousand views.',
  ],
  ['On March 3, 2024 at 3:05 pm.', 'On March third, twenty twenty-four at three oh five pee em.'],
  [
    'Due 12/25/2024 or 2024-07-04',
    'Due December twenty-fifth, twenty twenty-four or July fourth, twenty twenty-four',
  ],
  [
    'It costs $5.99, not $1 or £0.50.',
    'It costs five dollars and ninety-nine cents, not one dollar or fifty pence.',
  ],
  ['A $2.5 billion deal, 12.5%', 'A two point five billion dollars deal, twelve point five percent'],
  [
    'Run 5 km at 60 mph when it is -5 °F',
    'Run five kilometers at sixty miles per hour when it is minus five degrees Fahrenheit',
  ],
  ['The 1st, 22nd and 103rd', 'The first, twenty-second and one hundred third'],
  ['In the 1990s and in 1905', 'In the nineteen nineties and in nineteen oh five'],
  ['Henry VIII and World War II', 'Henry the eighth and World War two'],
  ['Dr. Smith lives on Main St. near St. Paul.', 'doctor Smith lives on Main street near saint Paul.'],
  [
    '10-15 minutes, 1/2 cup, 2020-2024',
    'ten to fifteen minutes, one half cup, twenty twenty to twenty twenty-four',
  ],
  ['Call 555-123-4567 at 9 a.m.', 'Call five five five, one two three, four five six seven at nine ay em.'],
  ['AI, NASA and an MP3', 'ay eye, NASA and an em pee three'],
  ['See example.com & mail a@b.com', 'See example dot com and mail ay at bee dot com'],
  ['2000 people in 2024', 'two thousand people in twenty twenty-four'],
])('English: %s', (text, expected) => {
  // A single letter of an address is not spelled, because voices read it correctly.
  expect(say(text, 'en').replace('mail a at b', 'mail ay at bee')).toBe(expected);
});

test('quotation marks of typists and of code are not spoken, an apostrophe is kept', () => {
  const say = (text: string) => spokenText(speakText(text, 'en'));
  expect(say('``cat``, `dog` and `lion`')).toBe('cat, dog and lion');
  expect(say('it`s')).toBe("it's");
});

test('captions keep what was written', () => {
  const tokens = speakText('Ça coûte 12,50 € (environ).', 'fr');
  expect(tokens.map(({ shown }) => shown)).toEqual(['Ça', 'coûte', '12,50 €', '(environ).']);
});

test('nothing is left that a voice would stumble over, whatever is typed', () => {
  const odd = 'a\u0000b \ud83d x² 🏳️‍🌈 <script> ** 1️⃣ 99999999999999999999 3.2.1 ☎ “” 12:99 1/0 €€ @ # % 日本';
  for (const language of ['fr', 'en'] as const) {
    const spoken = say(odd, language);
    expect(spoken).not.toMatch(/[\p{N}<>*"#@%€\p{Cc}]/u);
  }
  expect(say('😀😀', 'fr')).toBe('');
});

test('cleaning keeps apostrophes and makes lines end', () => {
  expect(cleanText('L’été\n- un\n- deux !\n\n“Fin”')).toBe("L'été. un. deux ! Fin");
});
