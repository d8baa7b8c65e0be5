import * as library from 'postgres';

// The patch in `patches/` mends faults that closing connections bring out (decision 84; upstream: porsager/postgres#1066,
// #1154, #1208), and lets idle connections end (decision 138).
if (!Object.hasOwn(library, 'isMended'))
  throw new Error('postgres.js is installed without the patch in patches/; `npm start` applies it.');

/** postgres.js with the patch of Atelier. Import it from here. */
export const postgres = library.default;
