import { expect, test } from 'vitest';
import { cleanWhiteBorder } from '../styles/looks/clean-white-border.ts';
import { type BrandCard, NEW_BRAND_KIT } from './brand-kit.ts';
import { brandLook, shownCard } from './brand-look.ts';
import { drawCard } from './draw-card.ts';

const frame = { width: 1080, height: 1920 };
const card: BrandCard = { seconds: 2, title: 'Les recettes de Léa', shows_logo: true, background: 'main' };

function shown(change: Partial<BrandCard>, hasLogo = true) {
  return shownCard({ ...card, ...change }, NEW_BRAND_KIT, hasLogo);
}

test('a card has the kit’s colours, letters that can be read, and is left out when it would be empty', () => {
  expect(shown({})).toMatchObject({ background: '#1B1230', colour: '#FF5C7A', shows_logo: true });
  expect(shown({}, false)).toMatchObject({ shows_logo: false, title: card.title });
  expect(shown({ title: '' }, false)).toBeNull();
  const pale = { main_colour: '#FFFFFF', accent_colour: '#FFF3C0', font: null };
  expect(shownCard(card, pale, true)?.colour).toBe('#000000');
});

test('title below, logo above, nothing off the frame; either alone stands in the middle', () => {
  const both = shown({});
  if (!both) throw new Error('no card');
  const logo = { width: 200, height: 100 };
  const drawn = drawCard(both, logo, frame);
  expect(drawn.logo).toEqual({ x: 292, y: 644, width: 496, height: 248 });
  expect(drawn.ass).toContain('0:00:02.00');
  expect(drawCard(both, { width: 10, height: 500 }, frame).logo?.height).toBeLessThan(0.31 * frame.height);
  const alone = shown({ title: '' });
  if (!alone) throw new Error('no card');
  expect(drawCard(alone, logo, frame)).toMatchObject({ ass: null, logo: { y: 836 } });
  const long = shown({ title: 'Anticonstitutionnellement vôtre, ou presque, chaque vendredi' });
  expect(long && drawCard(long, null, frame)).toMatchObject({ logo: null });
});

test('captions take the kit’s font, and its accent where the spoken word is marked', () => {
  const kit = { font: 'anton', accent_colour: '#00FF00' } as const;
  expect(brandLook(kit, cleanWhiteBorder)).toEqual({ font: 'anton', spoken_colour: '#00FF00' });
  expect(brandLook(kit, cleanWhiteBorder, { box: 'word', font: 'bangers' })).toEqual({
    font: 'bangers',
    box: 'word',
    box_colour: '#00FF00',
  });
});
