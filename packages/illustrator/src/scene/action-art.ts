/** The drawings of actions, for a woman, a man and a person. */
export const ACTION_ART: Readonly<Record<string, { woman: string; man: string; person: string }>> = {
  run: { woman: 'woman-running', man: 'man-running', person: 'person-running' },
  walk: { woman: 'woman-walking', man: 'man-walking', person: 'person-walking' },
  dance: { woman: 'woman-dancing', man: 'man-dancing', person: 'woman-dancing' },
  swim: { woman: 'woman-swimming', man: 'man-swimming', person: 'person-swimming' },
  ride: { woman: 'woman-biking', man: 'man-biking', person: 'person-biking' },
  surf: { woman: 'woman-surfing', man: 'man-surfing', person: 'person-surfing' },
  ski: { woman: 'skier', man: 'skier', person: 'skier' },
  climb: { woman: 'woman-climbing', man: 'man-climbing', person: 'person-climbing' },
  kneel: { woman: 'woman-kneeling', man: 'man-kneeling', person: 'person-kneeling' },
  meditate: {
    woman: 'woman-in-lotus-position',
    man: 'man-in-lotus-position',
    person: 'person-in-lotus-position',
  },
  sit: { woman: 'woman-in-lotus-position', man: 'man-in-lotus-position', person: 'person-in-lotus-position' },
  juggle: { woman: 'woman-juggling', man: 'man-juggling', person: 'person-juggling' },
  sleep: { woman: 'person-in-bed', man: 'person-in-bed', person: 'person-in-bed' },
  sing: { woman: 'woman-singer', man: 'man-singer', person: 'singer' },
  jump: { woman: 'woman-cartwheeling', man: 'man-cartwheeling', person: 'person-cartwheeling' },
  sail: { woman: 'woman-rowing-boat', man: 'man-rowing-boat', person: 'person-rowing-boat' },
};
