import { filmDuration } from '@atelier/film';
import { type FilmFinding, lintFilm } from '@atelier/film/lint/lint-film';
import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingList, type ListedFinding } from '../../../workbench/captions/lint/finding-list.tsx';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import classes from './text.module.css';

/** The time without an edit after which the captions are checked again. */
const SETTLED_MS = 300;
/** The part of a film that is checked at once: a tenth of a second of work. */
const PART_SECONDS = 300;

type Listed = ListedFinding & FilmFinding;

/** The faults of the captions as they are drawn, each with its place and its repair. */
export function CheckPanel() {
  const { t } = useTranslation(['captionDesign', 'common']);
  const editor = useEditor();
  const findings = useFindings();
  const repair = (chosen: readonly FilmFinding[]) =>
    editor.edit(chosen.flatMap((finding) => finding.repair ?? []));
  return (
    <section className={classes.tidy} aria-label={t('lint.label')}>
      <div className={classes.tidyHead}>
        <h3 className={classes.tidyTitle}>{t('lint.label')}</h3>
        <CloseButton
          size={36}
          aria-label={t('common:actions.close')}
          onClick={() => editor.ui.setState((state) => ({ ...state, isChecking: false }))}
        />
      </div>
      {findings ? (
        <FindingList
          findings={findings}
          onShow={({ ids, startSeconds }) => {
            editor.player.seek(startSeconds);
            editor.store.select({ kind: 'words', ids });
          }}
          onRepair={(finding) => repair([finding])}
          onRepairAll={() => repair(findings)}
        />
      ) : null}
    </section>
  );
}

/** Checks the film part by part, so that keys are answered in between. Null before the first result. */
function useFindings(): readonly Listed[] | null {
  const { facts } = useEditor();
  const film = useShownFilm();
  const [findings, setFindings] = useState<readonly Listed[] | null>(null);
  useEffect(() => {
    const found: FilmFinding[] = [];
    const seconds = filmDuration(film);
    const check = (from: number) => {
      const until = from + PART_SECONDS;
      found.push(...lintFilm(film, facts, { from, until }));
      if (until < seconds) timer = setTimeout(() => check(until));
      else setFindings(found.map(listed));
    };
    let timer = setTimeout(() => check(0), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [film, facts]);
  return findings;
}

function listed(finding: FilmFinding): Listed {
  const key = `${finding.rule} ${finding.ids.join(' ')}`;
  return { ...finding, key, isRepairable: finding.repair !== null };
}
