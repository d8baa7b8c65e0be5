/**
 * How much a picture grows from its middle from one frame to the next, as a share: what a camera that goes forward
 * sees. By least squares over grey frames: what changes is the slope of the picture times a growth and a shift.
 */
export function measureExpansion(
  frames: readonly Uint8Array[],
  { width, height }: { width: number; height: number },
): number {
  // The sums of the normal equations: growth, right, down, and what they are to explain.
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const [index, next] of frames.slice(1).entries()) {
    const frame = frames[index] ?? next;
    for (let row = 1; row < height - 1; row += 1) {
      for (let column = 1; column < width - 1; column += 1) {
        const at = row * width + column;
        const slopeX = ((frame[at + 1] ?? 0) - (frame[at - 1] ?? 0)) / 2;
        const slopeY = ((frame[at + width] ?? 0) - (frame[at - width] ?? 0)) / 2;
        const radial = slopeX * (column - width / 2) + slopeY * (row - height / 2);
        const terms = [radial, slopeX, slopeY, (frame[at] ?? 0) - (next[at] ?? 0)];
        for (const [line, one] of terms.slice(0, 3).entries())
          for (const [place, other] of terms.entries()) {
            const sum = sums[line];
            if (sum !== undefined) sum[place] = (sum[place] ?? 0) + one * other;
          }
      }
    }
  }
  return solveFirst(sums);
}

/** The first unknown of three equations, by Cramer's rule. */
function solveFirst(sums: readonly (readonly number[])[]): number {
  const column = (place: number) => sums.map((line) => line[place] ?? 0);
  const whole = determinant([column(0), column(1), column(2)]);
  return whole === 0 ? 0 : determinant([column(3), column(1), column(2)]) / whole;
}

function determinant([a = [], b = [], c = []]: readonly (readonly number[])[]): number {
  const at = (line: readonly number[], place: number) => line[place] ?? 0;
  return (
    at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) -
    at(b, 0) * (at(a, 1) * at(c, 2) - at(a, 2) * at(c, 1)) +
    at(c, 0) * (at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1))
  );
}
