import { seededRandom } from '@atelier/contracts/text/seeded-random';
import { DULL_TALK } from './dull-talk.ts';
import type { MadeRecording } from './made-recording.ts';

/** The parts of a recording, in order. */
export type Heard =
  | { kind: 'sentence'; text: string; isLoud: boolean; isFast: boolean; planted: number | null }
  | { kind: 'laughter' | 'applause'; seconds: number; planted: number | null }
  | { kind: 'pause'; seconds: number };

/** The number of dull passages between two planted moments: five to twelve, to be unpredictable. */
const DULL_BETWEEN = { least: 5, more: 8 } as const;

/** Arranges a recording's moments between dull stretches; the order depends on its id only. */
export function layOutRecording(recording: MadeRecording): Heard[] {
  const random = seededRandom(recording.id);
  const passages = DULL_TALK[recording.language];
  let topic = Math.floor(random() * recording.topics.length);
  let unused: string[] = [];
  const dull = () => {
    if (unused.length === 0) unused = passages.toSorted(() => random() - 0.5);
    const passage = unused.pop() ?? '';
    return passage.replace(/\{\}/gu, () => recording.topics[topic++ % recording.topics.length] ?? '');
  };
  const dullRange = () =>
    Array.from({ length: DULL_BETWEEN.least + Math.floor(random() * DULL_BETWEEN.more) }, () => [
      ...readPassage(dull(), null, random),
      pause(0.9 + random()),
    ]);
  return [
    ...dullRange(),
    ...recording.planted.flatMap((text, index) => [
      [...readPassage(text, index, random), pause(0.8 + random())],
      ...dullRange(),
    ]),
  ].flat();
}

function readPassage(text: string, planted: number | null, random: () => number): Heard[] {
  return text.split('\n').flatMap((line): Heard[] => {
    const sound = /^\[(laughter|applause|pause)(?: ([\d.]+))?\]$/u.exec(line.trim());
    if (sound?.[1] === 'pause') return [pause(1.6)];
    if (sound) {
      const kind = sound[1] === 'applause' ? 'applause' : 'laughter';
      return [{ kind, seconds: Number(sound[2] ?? 2), planted }, pause(0.4)];
    }
    // Some other sentences are loud as well.
    const isLoud = line.startsWith('!') || (planted === null && random() < 0.06);
    const isFast = line.startsWith('~');
    return [
      { kind: 'sentence', text: line.replace(/^[!~]/u, ''), isLoud, isFast, planted },
      pause(0.25 + 0.35 * random()),
    ];
  });
}

function pause(seconds: number): Heard {
  return { kind: 'pause', seconds };
}
