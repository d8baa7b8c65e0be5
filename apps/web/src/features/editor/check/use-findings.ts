import { filmDuration, filmTimeOfWord } from '@atelier/film';
import type { FilmFinding } from '@atelier/film/lint/film-finding';
import { lintFilm } from '@atelier/film/lint/lint-film';
import { useEffect, useMemo, useState } from 'react';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import type { ListedFinding } from './finding-list.tsx';
import { type Contrast, useContrast } from './use-contrast.ts';

/** The time without an edit after which the captions are checked again. */
const SETTLED_MS = 300;
/** The part of a film that is checked at once: a tenth of a second of work. */
const PART_SECONDS = 300;

type FilmListed = ListedFinding & FilmFinding;

interface Findings {
  /** The problems of the captions in order of time. Null before the first result. */
  findings: readonly FilmListed[] | null;
  contrast: Contrast;
}

export function useFindings(): Findings {
  const film = useShownFilm();
  const checked = useChecked();
  const contrast = useContrast();
  const measured = contrast.measured.findings;
  const findings = useMemo(() => {
    // The film may have changed since the measurement.
    const present = measured.filter(({ ids }) => ids.every((id) => filmTimeOfWord(film, id) !== undefined));
    return checked && [...checked, ...present].toSorted(byTime).map(listed);
  }, [film, checked, measured]);
  return { findings, contrast };
}

/** Checks the film part by part, so that keys are answered in between. */
function useChecked(): readonly FilmFinding[] | null {
  const { facts } = useEditor();
  const film = useShownFilm();
  const [findings, setFindings] = useState<readonly FilmFinding[] | null>(null);
  useEffect(() => {
    const found: FilmFinding[] = [];
    const seconds = filmDuration(film);
    const check = (from: number) => {
      const until = from + PART_SECONDS;
      found.push(...lintFilm(film, facts, { from, until }));
      if (until < seconds) timer = setTimeout(() => check(until));
      else setFindings(found);
    };
    let timer = setTimeout(() => check(0), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [film, facts]);
  return findings;
}

function byTime(first: FilmFinding, second: FilmFinding): number {
  return first.startSeconds - second.startSeconds;
}

function listed(finding: FilmFinding): FilmListed {
  const key = `${finding.rule} ${finding.ids.join(' ')}`;
  return { ...finding, key, isRepairable: finding.repair !== null };
}
