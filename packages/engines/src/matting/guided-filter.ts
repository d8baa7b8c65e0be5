import { boxMean, type Plane } from './box-mean.ts';

/** alpha ≈ red·r + green·g + blue·b + offset, per point: smooth, so that it can be enlarged with the picture. */
export interface LinearMatte {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  offset: Float32Array;
}

/**
 * The guided filter of He, Sun and Tang with a colour guide ("Guided Image Filtering", 2010; enlarging the
 * coefficients instead of the matte is their "Fast Guided Filter", 2015): a matte that follows the picture's edges.
 *
 * @param guide RGB bytes, interleaved
 * @param matte 0–1
 * @param epsilon variance (of colours from 0 to 1) below which a neighbourhood counts as flat
 */
export function fitLinearMatte(
  plane: Plane,
  guide: Uint8Array,
  matte: Float32Array,
  options: { radius: number; epsilon: number },
): LinearMatte {
  const length = plane.width * plane.height;
  const scratch = new Float32Array(length);
  const mean = (values: Float32Array) => {
    boxMean(plane, options.radius, values, values, scratch);
    return values;
  };
  const channel = (offset: number) => {
    const values = new Float32Array(length);
    for (let index = 0; index < length; index++) values[index] = (guide[index * 3 + offset] ?? 0) / 255;
    return values;
  };
  const product = (first: Float32Array, second: Float32Array) => {
    const values = new Float32Array(length);
    for (let index = 0; index < length; index++) values[index] = (first[index] ?? 0) * (second[index] ?? 0);
    return values;
  };
  const [r, g, b] = [channel(0), channel(1), channel(2)];
  const moments = {
    rr: mean(product(r, r)),
    rg: mean(product(r, g)),
    rb: mean(product(r, b)),
    gg: mean(product(g, g)),
    gb: mean(product(g, b)),
    bb: mean(product(b, b)),
    rm: mean(product(r, matte)),
    gm: mean(product(g, matte)),
    bm: mean(product(b, matte)),
    m: mean(matte.slice()),
    r: mean(r),
    g: mean(g),
    b: mean(b),
  };
  solveEach(moments, length, options.epsilon);
  // The solution has replaced four moments that are no longer needed.
  const { rm, gm, bm, m } = moments;
  return { red: mean(rm), green: mean(gm), blue: mean(bm), offset: mean(m) };
}

type Moments = Record<
  'rr' | 'rg' | 'rb' | 'gg' | 'gb' | 'bb' | 'rm' | 'gm' | 'bm' | 'm' | 'r' | 'g' | 'b',
  Float32Array
>;

/** Solves (covariance + epsilon·1)·a = cov(guide, matte) per point by the adjugate, into rm, gm, bm and m. */
function solveEach(moments: Moments, length: number, epsilon: number): void {
  // Destructured once, because the loop runs a million times.
  const { rr, rg, rb, gg, gb, bb, rm, gm, bm, m } = moments;
  const { r: meanRed, g: meanGreen, b: meanBlue } = moments;
  for (let i = 0; i < length; i++) {
    const r = meanRed[i] ?? 0;
    const g = meanGreen[i] ?? 0;
    const b = meanBlue[i] ?? 0;
    const matte = m[i] ?? 0;
    const vrr = (rr[i] ?? 0) - r * r + epsilon;
    const vrg = (rg[i] ?? 0) - r * g;
    const vrb = (rb[i] ?? 0) - r * b;
    const vgg = (gg[i] ?? 0) - g * g + epsilon;
    const vgb = (gb[i] ?? 0) - g * b;
    const vbb = (bb[i] ?? 0) - b * b + epsilon;
    const cr = (rm[i] ?? 0) - r * matte;
    const cg = (gm[i] ?? 0) - g * matte;
    const cb = (bm[i] ?? 0) - b * matte;
    const c00 = vgg * vbb - vgb * vgb;
    const c01 = vrb * vgb - vrg * vbb;
    const c02 = vrg * vgb - vrb * vgg;
    const c11 = vrr * vbb - vrb * vrb;
    const c12 = vrb * vrg - vrr * vgb;
    const c22 = vrr * vgg - vrg * vrg;
    const determinant = vrr * c00 + vrg * c01 + vrb * c02;
    const red = (c00 * cr + c01 * cg + c02 * cb) / determinant;
    const green = (c01 * cr + c11 * cg + c12 * cb) / determinant;
    const blue = (c02 * cr + c12 * cg + c22 * cb) / determinant;
    rm[i] = red;
    gm[i] = green;
    bm[i] = blue;
    m[i] = matte - red * r - green * g - blue * b;
  }
}
