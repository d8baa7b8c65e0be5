/** The parts of an animal's drawing that its sleep changes, in units of the 32 × 32 box. */
export interface Sleeper {
  /** The centres of the eyes; one for an animal seen from the side. */
  eyes: readonly (readonly [x: number, y: number])[];
  /** The row in which the legs begin; absent for a drawing of a head, which lies on a body of ours. */
  legTop?: number;
  /** The colour of the eyelids, where it is not the drawing's main colour. */
  lid?: string;
}

/** Read from the drawings by hand: noses are as dark and round as eyes, so measuring confuses them. */
export const SLEEPERS: Readonly<Record<string, Sleeper>> = {
  cat: { eyes: [[6.4, 11.7]], legTop: 22.4 },
  'black-cat': { eyes: [[6.4, 11.7]], legTop: 22.4 },
  dog: { eyes: [[7.3, 10.6]], legTop: 20.4 },
  poodle: { eyes: [[8.1, 10.1]], legTop: 21.5, lid: '#8f8c9c' },
  tiger: { eyes: [[6.5, 13.1]], legTop: 24.2, lid: '#f06a35' },
  cow: { eyes: [[7, 9.2]], legTop: 20.5, lid: '#6b6672' },
  elephant: { eyes: [[6.4, 12.1]], legTop: 19.8 },
  ewe: { eyes: [[5.8, 8.7]], legTop: 22.6, lid: '#c98445' },
  rabbit: { eyes: [[7.3, 13.1]], legTop: 26.4 },
  hedgehog: { eyes: [[7.8, 22.4]], legTop: 27, lid: '#d99a62' },
  'dog-face': { eyes: pair(12.9, 17.3, 13.4) },
  fox: { eyes: pair(12.1, 19.6, 18.4) },
  wolf: { eyes: pair(12, 20.1, 15.4) },
  bear: { eyes: pair(12, 19.9, 16.2) },
  'polar-bear': { eyes: pair(12, 20.1, 16.2) },
  panda: { eyes: pair(12, 20.1, 16.5), lid: '#6d68a8' },
  koala: { eyes: pair(10.1, 21.8, 16.7) },
  lion: { eyes: pair(11.8, 19.9, 14.5), lid: '#f2ae45' },
  raccoon: { eyes: pair(12, 19.9, 19.5), lid: '#8d8994' },
  hamster: { eyes: pair(12, 20.1, 19.5) },
  'pig-face': { eyes: pair(12.5, 21, 16.4) },
};

function pair(left: number, right: number, y: number): Sleeper['eyes'] {
  return [
    [left, y],
    [right, y],
  ];
}
