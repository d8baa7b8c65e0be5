// One chunk for all of them: the first screen lists each chunk by its name.
export { AnglesDialog } from '../angles/angles-dialog.tsx';
export { CoverDialog } from '../cover/cover-dialog.tsx';
export { FormatsDialog } from './formats-dialog.tsx';
export { ResultDialog } from './result-dialog.tsx';
