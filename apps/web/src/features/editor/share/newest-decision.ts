import type { FilmReviews } from '@atelier/film/wire/review-answers';

type Review = Pick<FilmReviews['reviews'][number], 'status' | 'decision'>;

/** Returns the newest decision of the guests of open links; null without one. */
export function newestDecision(reviews: readonly Review[]): Review['decision'] {
  const decisions = reviews.flatMap(({ status, decision }) =>
    status === 'open' && decision ? [decision] : [],
  );
  return decisions.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}
