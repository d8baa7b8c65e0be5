export { ApiError } from './api-error.ts';
export { type Atelier, type AtelierOptions, createAtelier } from './create-atelier.ts';
export type { FollowOptions } from './follow-job.ts';
export { pause } from './pause.ts';
export type { ResumeStore } from './sending.ts';
