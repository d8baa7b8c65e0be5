/** Zero crossings of the filter on each side. */
const CROSSINGS = 24;
/** The passed share of the lower rate's band; the rest is the filter's transition band. */
const PASSED = 0.94;

/** Resamples without aliasing or delay: sample n of the output is at n / `toRate` seconds, as in the input. */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array<ArrayBuffer> {
  if (fromRate === toRate) return Float32Array.from(samples);
  const cutoff = (PASSED * Math.min(1, toRate / fromRate)) / 2;
  const reach = Math.ceil(CROSSINGS / (2 * cutoff));
  const length = Math.round((samples.length * toRate) / fromRate);
  const divisor = gcd(fromRate, toRate);
  const phases = toRate / divisor;
  const step = fromRate / divisor;
  const filters = Array.from({ length: phases }, (_, phase) => filterAt(phase / phases, cutoff, reach));
  const out = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const position = index * step;
    const base = Math.floor(position / phases);
    const filter = filters[position % phases];
    if (filter === undefined) continue;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap++) {
      sum += (samples[base + tap - reach] ?? 0) * (filter[tap] ?? 0);
    }
    out[index] = sum;
  }
  return out;
}

/** Returns a windowed sinc around a position between two samples. */
function filterAt(fraction: number, cutoff: number, reach: number): Float32Array {
  const taps = new Float32Array(2 * reach + 1);
  let total = 0;
  for (let tap = 0; tap < taps.length; tap++) {
    const distance = tap - reach - fraction;
    const angle = 2 * Math.PI * cutoff * distance;
    const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
    const window = Math.abs(distance) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
    taps[tap] = sinc * window;
    total += sinc * window;
  }
  return taps.map((tap) => tap / total);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
