import { ANIMALS } from './animals.ts';
import { BUILDINGS } from './buildings.ts';
import { FOOD } from './food.ts';
import { NATURE } from './nature.ts';
import { PEOPLE } from './people.ts';
import { readSubjects, type SubjectRow } from './read-table.ts';
import { THINGS } from './things.ts';
import { VEHICLES } from './vehicles.ts';

/** Every subject that a prompt can name. */
export const SUBJECTS: readonly SubjectRow[] = [
  ...readSubjects(ANIMALS, 'animal'),
  ...readSubjects(PEOPLE, 'person'),
  ...readSubjects(FOOD, 'food'),
  ...readSubjects(VEHICLES, 'vehicle'),
  ...readSubjects(NATURE, 'nature'),
  ...readSubjects(BUILDINGS, 'building'),
  ...readSubjects(THINGS, 'thing'),
];
