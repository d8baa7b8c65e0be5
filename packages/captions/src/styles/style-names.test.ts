import { expect, test } from 'vitest';
import { clipStyles, subtitleStyles } from './screen-styles.ts';

// The two screens have numbers and names of their own.

test('the clip screen has the numbers and names of the specification', () => {
  expect(clipStyles().map(({ id, name }) => `${id} ${name.en}`)).toEqual([
    '0 No subtitles',
    '1 Blue and Gold',
    '2 Pink Rectangles',
    '3 Red Highlight',
    '4 Uniform Pink',
    '5 Large Overlay Titles',
    '6 Bright Large Titles',
    '7 Adapted Fonts',
    '8 Clean White Border',
    '9 Gray-White Italic',
    '10 Dynamic Shadow',
    '11 Random Effect',
    '12 Dynamic Zoom',
    '13 Full Line Zoom',
    '14 Green Zoom',
    '15 Yellow Zoom',
    '16 Cyan Zoom',
    '17 Pink Zoom',
    '18 Blue Zoom',
    '19 Advanced Dynamic',
    '20 Final',
  ]);
});

test('the subtitles screen has the numbers and names of the specification', () => {
  expect(subtitleStyles().map(({ id, name }) => `${id} ${name.en}`)).toEqual([
    '1 Rectangles',
    '2 Dynamic Color',
    '3 Blue and Gold',
    '4 Yellow and Green',
    '5 Pink',
    '6 Large Overlay Titles',
    '7 Large Glowing Titles',
    '8 Adapted Fonts',
    '9 Clean White Border',
    '10 Gray-White Italic',
    '11 Dynamic Shadow',
    '12 Random Effect',
    '13 Dynamic Zoom',
    '14 Full Line Zoom',
    '15 Green Zoom',
    '16 Yellow Zoom',
    '17 Cyan Zoom',
    '18 Pink Zoom',
    '19 Blue Zoom',
    '20 Advanced Zoom',
  ]);
});
