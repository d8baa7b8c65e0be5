export { AtelierError } from './atelier-error.ts';
export { type Atelier, type AtelierOptions, createAtelier } from './create-atelier.ts';
export type { FollowOptions } from './follow-job.ts';
export type { ResumeStore, UploadOptions } from './upload-file.ts';
