interface Turn {
  speaker: number;
  startSeconds: number;
  endSeconds: number;
}

const STEP_SECONDS = 0.01;

/** Seconds of speech, and of each kind of error. */
export interface DiarisationError {
  speech: number;
  missed: number;
  falseAlarm: number;
  confused: number;
  /** The planted speaker of each found one, by the assignment with the fewest errors. */
  names: ReadonlyMap<number, number>;
}

/**
 * Compares found turns with the planted ones, without the time of `collarSeconds` around every planted start and end.
 * The found speakers are named so that as much time as possible agrees.
 */
export function diarisationError(
  planted: readonly Turn[],
  found: readonly Turn[],
  collarSeconds: number,
): DiarisationError {
  const end = Math.max(
    ...planted.map(({ endSeconds }) => endSeconds),
    ...found.map((turn) => turn.endSeconds),
  );
  const edges = planted.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  const pairs = new Map<string, number>();
  const result = { speech: 0, missed: 0, falseAlarm: 0, both: 0 };
  for (let time = STEP_SECONDS / 2; time < end; time += STEP_SECONDS) {
    if (edges.some((edge) => Math.abs(edge - time) < collarSeconds)) continue;
    const [truth, guess] = [speakerAt(planted, time), speakerAt(found, time)];
    if (truth !== undefined) result.speech += STEP_SECONDS;
    if (truth !== undefined && guess === undefined) result.missed += STEP_SECONDS;
    if (truth === undefined && guess !== undefined) result.falseAlarm += STEP_SECONDS;
    if (truth === undefined || guess === undefined) continue;
    result.both += STEP_SECONDS;
    const pair = `${guess} ${truth}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + STEP_SECONDS);
  }
  const speakers = (turns: readonly Turn[]) => [...new Set(turns.map(({ speaker }) => speaker))];
  const best = bestNames(
    speakers(found),
    speakers(planted),
    (guess, truth) => pairs.get(`${guess} ${truth}`) ?? 0,
  );
  return {
    speech: result.speech,
    missed: result.missed,
    falseAlarm: result.falseAlarm,
    confused: result.both - best.agreed,
    names: best.names,
  };
}

function speakerAt(turns: readonly Turn[], time: number): number | undefined {
  return turns.find(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds)?.speaker;
}

function bestNames(
  found: readonly number[],
  planted: readonly number[],
  agreed: (guess: number, truth: number) => number,
): { agreed: number; names: Map<number, number> } {
  const [guess, ...others] = found;
  if (guess === undefined) return { agreed: 0, names: new Map() };
  // The found speaker may also be nobody's.
  let best = bestNames(others, planted, agreed);
  for (const truth of planted) {
    const rest = bestNames(
      others,
      planted.filter((other) => other !== truth),
      agreed,
    );
    const total = rest.agreed + agreed(guess, truth);
    if (total > best.agreed) best = { agreed: total, names: new Map([...rest.names, [guess, truth]]) };
  }
  return best;
}
