import { BRIEF_LIMITS } from '@atelier/contracts/tools/film/briefs';
import { type DescribedFilm, describeFilm } from '@atelier/film/brief/describe-film';
import { type ReadBrief, readBriefAnswer } from '@atelier/film/brief/read-brief-answer';
import { type ProposedEdit, proposeEdit, type ReviewNote } from '@atelier/film/review/propose-edit';
import type { FilmSounds } from '@atelier/film/time/source-sound';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';

// Functions for briefs that read a whole film. They run in task processes, so arguments and results are copied.

/** The operations that the rules find in a brief. */
export function readByRules(stored: StoredFilm, note: ReviewNote): ProposedEdit {
  return proposeEdit(openStored(stored), note);
}

/** `describeFilm` of a stored film. */
export function describeStored(stored: StoredFilm): DescribedFilm {
  return describeFilm(openStored(stored), BRIEF_LIMITS.readMaxCharacters);
}

/** `readBriefAnswer` of a stored film. @param sounds as JSON */
export function readAnswer(stored: StoredFilm, text: string, sounds: string): ReadBrief {
  // biome-ignore lint/plugin: sounds that this server stored
  return readBriefAnswer(openStored(stored), text, JSON.parse(sounds) as FilmSounds);
}
