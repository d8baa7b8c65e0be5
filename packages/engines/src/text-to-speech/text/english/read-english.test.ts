import { expect, test } from 'vitest';
import { speakText, spokenText } from '../speak-text.ts';

const say = (text: string) => spokenText(speakText(text, 'en'));

test.each([
  ['The 1,000th video, the 10,000th fan', 'The one thousandth video, the ten thousandth fan'],
  ['A ½ lemon and 2½ eggs', 'A one half lemon and two and a half eggs'],
  ['2 1/2 cups, 4 1/2 lbs', 'two and a half cups, four and a half pounds'],
  ['3/8 of it, 1/10 of us, 1/4th', 'three eighths of it, one tenth of us, one quarter'],
  [
    'An 8/10, 4.8/5, 4/5 stars, a 50/50 chance',
    'An eight out of ten, four point eight out of five, four out of five stars, a fifty-fifty chance',
  ],
  ['.1665 and -0.5', 'point one six six five and minus zero point five'],
  ['100s of people, 1000s of fans', 'hundreds of people, thousands of fans'],
  ['9-4=5 and 10/2=5', 'nine minus four equals five and ten divided by two equals five'],
  ['1.5x speed, 3x a week, 2x4', 'one point five times speed, three times a week, two by four'],
  [
    '10K subs, 3.5B views, 4K in 1080p',
    'ten thousand subs, three point five billion views, four kay in ten eighty pee',
  ],
  ['1500 views in 2024 is a start', 'one thousand five hundred views in twenty twenty-four is a start'],
])('counts: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['$50-$100, $50-100', 'fifty dollars to one hundred dollars, fifty to one hundred dollars'],
  ['$20/mo or €9.99/month', 'twenty dollars per month or nine euros and ninety-nine cents per month'],
  ['A ₩460 billion fund, ¥30b', 'A four hundred sixty billion won fund, thirty billion yen'],
  ['$.99, $2.5, $3.000', 'ninety-nine cents, two dollars and fifty cents, three dollars'],
  ['US$5 and C$1', 'five you ess dollars and one Canadian dollar'],
])('sums: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['12KG, 5 in the box, 5in', 'twelve kilograms, five in the box, five inches'],
  [
    '2-5lb, 5 kg - 6 kg, 10-20%',
    'two to five pounds, five kilograms to six kilograms, ten to twenty percent',
  ],
  ['A 27" screen is 24" wide', 'A twenty-seven-inch screen is twenty-four inches wide'],
  ['He said "I have 27".', 'He said I have twenty-seven.'],
  ['a 10-kg bag, 2-in-1, a 4-year-old', 'a ten-kilogram bag, two-in-one, a four-year-old'],
  ['3 million km², 60 words/min', 'three million square kilometers, sixty words per minute'],
])('measures: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['(555) 555-0100', 'five five five, five five five, zero one zero zero'],
  ['1-800-555-0134', 'one, eight hundred, five five five, zero one three four'],
  ['+1 212-555-0134', 'plus one, two one two, five five five, zero one three four'],
  ['1-800-FLY-NOW', 'one, eight hundred, FLY NOW'],
  ['500-1000 people', 'five hundred to one thousand people'],
  ['at 10.0.12.1', 'at one zero dot zero dot one two dot one'],
  ['version 17.4.1', 'version seventeen point four point one'],
  ['The code is 4821', 'The code is four eight two one'],
  ['jo.doe7@my-site.co.uk', 'jo dot doe seven at my dash site dot co dot you kay'],
])('codes: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['06/15/98 and 06/15/24', 'June fifteenth, ninety-eight and June fifteenth, twenty twenty-four'],
  ['15.06.2020, 2016/06/03', 'the fifteenth of June, twenty twenty, June third, twenty sixteen'],
  ['On the 26th May, 4 june 1998', 'On the twenty-sixth of May, the fourth of June, nineteen ninety-eight'],
  ['jan. 15, Jan-15-2020', 'January fifteenth, January fifteenth, twenty twenty'],
  ['We may 5 times march 10 miles', 'We may five times march ten miles'],
  ['on 7/4, by 1/3', 'on July fourth, by one third'],
  [
    'mid-1980s, her late 30s, 1960s-70s',
    'mid-nineteen eighties, her late thirties, nineteen sixties to seventies',
  ],
  ['1960-80, 340 A.D.', 'nineteen sixty to eighty, three forty ay dee'],
])('dates: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['14:10:30', 'fourteen hours ten minutes and thirty seconds'],
  ['9am-5pm, 9-5 pm', 'nine ay em to five pee em, nine to five pee em'],
  ['4:00 am - 8:12 pm EST', 'four ay em to eight twelve pee em ee ess tee'],
  ['16:9 or 9:16', 'sixteen by nine or nine sixteen'],
])('times: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['PART XL of Rocky IV', 'PART forty of Rocky four'],
  ['An XL shirt, the IV drip, Malcolm X', 'An ex ell shirt, the IV drip, Malcolm X'],
  ['the part I like, Part I', 'the part I like, Part one'],
  ['Super Bowl LVIII, John Paul II', 'Super Bowl fifty-eight, John Paul the second'],
])('numerals: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['He lived at 1428 Oak St. It was old.', 'He lived at fourteen twenty-eight Oak Street. It was old.'],
  ['12 N 1st St, Reno, NV 89501', 'twelve North first Street, Reno, Nevada eight nine five zero one'],
  ['near Oak St. He left St. Paul.', 'near Oak street. He left saint Paul.'],
  ['Austin, TX. Well, OK.', 'Austin, Texas. Well, oh kay.'],
  ['win/lose, and/or, he/she, A/B', 'win slash lose, and or, he or she, A B'],
])('places and strokes: %s', (text, expected) => {
  expect(say(text)).toBe(expected);
});
