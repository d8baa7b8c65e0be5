import { expect, test } from 'vitest';
import { speakText, spokenText } from '../speak-text.ts';

const say = (text: string) => spokenText(speakText(text, 'fr'));

test.each([
  ['La 10 000e vue, le 1 000 000e fan', 'La dix millième vue, le un millionième fan'],
  ['2 1/2 heures, 1 1/2 kg, 3½', 'deux heures et demie, un kilogramme et demi, trois et demi'],
  ['2/9 du total, le 1/4, une 1/2 heure', 'deux neuvièmes du total, le quart, une demi heure'],
  ['Noté 4/5, 4,8/5, 8/10', 'Noté quatre sur cinq, quatre virgule huit sur cinq, huit sur dix'],
  ['1,5x plus vite, 2x par jour', 'une virgule cinq fois plus vite, deux fois par jour'],
  ['π vaut 3,1416', 'π vaut trois virgule quatorze seize'],
  ['10k abonnés, 1k, 5M de vues', 'dix mille abonnés, mille, cinq millions de vues'],
  ['3-2=1 et 10/2=5', 'trois moins deux égale un et dix divisé par deux égale cinq'],
])('comptes : %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['20 €/mois, 5 €/h', 'vingt euros par mois, cinq euros par heure'],
  ['50-100 €, 50€-100€', 'cinquante à cent euros, cinquante euros à cent euros'],
  ['12,5 €, 2 000 €/m²', 'douze euros cinquante, deux mille euros par mètre carré'],
  ['₩460 milliards', 'quatre cent soixante milliards de wons'],
  [
    '10-15 °C, 5 kg - 6 kg, 5 g/L',
    'dix à quinze degrés Celsius, cinq kilogrammes à six kilogrammes, cinq grammes par litre',
  ],
  ['un écran de 27"', 'un écran de vingt-sept pouces'],
])('sommes et mesures : %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  [
    'Les 17/18 juin, les 4-5-6 mai 2025',
    'Les dix-sept, dix-huit juin, les quatre, cinq, six mai deux mille vingt-cinq',
  ],
  ['10-15 juin', 'dix à quinze juin'],
  ['02-03-2003, le 17.06, le 17/06', 'deux mars deux mille trois, le dix-sept juin, le dix-sept juin'],
  ['version 17.06, 17.06 €', 'version dix-sept virgule zéro six, dix-sept euros six'],
  ['01/07/98, 01/07/24', 'premier juillet quatre-vingt-dix-huit, premier juillet deux mille vingt-quatre'],
  ['14:10:30', 'quatorze heures dix minutes et trente secondes'],
  [
    '9h-17h, 9-17h, 10h30-12h',
    'neuf heures à dix-sept heures, neuf à dix-sept heures, dix heures trente à douze heures',
  ],
  ['16:9, format 9:16, 1\'30"', 'seize neuvièmes, format neuf seizièmes, une minute trente'],
])('dates et heures : %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['PARTIE XL de Rocky IV', 'PARTIE quarante de Rocky quatre'],
  ['la taille XL, François Ier', 'la taille ixe elle, François premier'],
  ['n°5, Mᵐᵉ Roy, Dʳ Roy, 2ᵉ', 'numéro cinq, madame Roy, docteur Roy, deuxième'],
  [
    '10.0.12.1, version 17.4.1',
    'dix point zéro point douze point un, version dix-sept point quatre point un',
  ],
  ['1.250.000 vues', 'un million deux cent cinquante mille vues'],
  ['jo@mon-site.fr', 'jo arobase mon tiret site point fr'],
  ['covid-19, un 3-en-1', 'covid-dix-neuf, un trois-en-un'],
])('numéros et noms : %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});
