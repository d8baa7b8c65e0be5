import { mayOnFilm } from '@atelier/contracts/tools/film/team';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import { IconCheck, IconEye, IconKey, IconMovie, IconSparkles, IconUser, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useUi } from '../session/editor-context.tsx';
import { OperationRow } from './operation-row.tsx';
import { endPreview, previewProposal } from './preview-proposal.ts';
import { ProposalFilmDialog } from './proposal-film-dialog.tsx';
import classes from './proposals.module.css';
import { proposedOperations } from './proposed-operation.ts';

const SIGNS = { person: IconUser, guest: IconUser, assistant: IconSparkles, key: IconKey } as const;

/** One proposal: its author, its note, and its operations with their answers. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const { proposals, ui, access } = editor;
  const mayDecide = mayOnFilm(access.role, 'edit');
  const { id, by, note, states, removed_seconds: removed } = proposal;
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isDeciding, setIsDeciding] = useState(false);
  const [isFilmShown, setIsFilmShown] = useState(false);
  const facts = useUi(({ brief }) => (brief?.proposal === id ? brief.facts : null));
  const isShown = useUi((state) => state.previewed === id);
  const open = proposedOperations([proposal]).map(({ index }) => index);
  // A conflicting operation is applied only when the person asks for it.
  const isChosen = (index: number) => changed.get(index) ?? states[index] !== 'conflicting';
  const chosen = open.filter(isChosen);
  const isAll = chosen.length === open.length;
  const decide = async (answer: (id: string, indexes: readonly number[]) => Promise<void>) => {
    setIsDeciding(true);
    ui.setState((state) => ({ ...state, previewed: null }));
    await answer(id, chosen);
    setIsDeciding(false);
    // The buttons leave with the last operation: the focus stays near.
    if (document.activeElement === document.body) {
      (document.getElementById('proposals-title') ?? document.getElementById('transcript'))?.focus();
    }
  };
  const preview = () => (isShown ? endPreview(editor) : previewProposal(editor, proposal, isChosen));
  const Sign = SIGNS[by.kind];
  const who = by.name ?? t(`proposals.by.${by.kind}`);
  const seconds = formatNumber(Math.round(Math.abs(removed) * 10) / 10, language);
  return (
    <li className={classes.card} aria-label={t('proposals.from', { who })}>
      <div className={classes.head}>
        <span className={classes.who}>
          <Sign size={16} stroke={1.8} aria-hidden="true" />
          <strong>{who}</strong>
        </span>
        {removed >= 0.05 ? (
          <span className={classes.effect}>{t('proposals.shorter', { seconds })}</span>
        ) : null}
        {removed <= -0.05 ? (
          <span className={classes.effect}>{t('proposals.longer', { seconds })}</span>
        ) : null}
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
      {facts ? <p className={classes.note}>{facts.join('\n')}</p> : null}
      <ul className={classes.operations}>
        {open.map((index) => (
          <OperationRow
            key={index}
            proposal={proposal}
            index={index}
            isChosen={isChosen(index)}
            onChoose={(isOn) => setChanged((last) => new Map(last).set(index, isOn))}
          />
        ))}
      </ul>
      <div className={classes.answers}>
        {mayDecide ? (
          <>
            <SmallButton
              icon={IconCheck}
              loading={isDeciding}
              disabled={chosen.length === 0}
              onClick={() => void decide(proposals.accept)}
            >
              {isAll ? t('proposals.acceptAll') : t('proposals.acceptSome', { count: chosen.length })}
            </SmallButton>
            <SmallButton
              variant="default"
              icon={IconX}
              disabled={chosen.length === 0 || isDeciding}
              onClick={() => void decide(proposals.reject)}
            >
              {isAll ? t('proposals.rejectAll') : t('proposals.rejectSome', { count: chosen.length })}
            </SmallButton>
          </>
        ) : null}
        <SmallButton
          variant={isShown ? 'light' : 'subtle'}
          icon={IconEye}
          aria-pressed={isShown}
          onClick={preview}
        >
          {t('proposals.preview')}
        </SmallButton>
        <SmallButton variant="subtle" icon={IconMovie} onClick={() => setIsFilmShown(true)}>
          {t('proposals.film.open')}
        </SmallButton>
      </div>
      {isFilmShown ? <ProposalFilmDialog proposal={proposal} onClose={() => setIsFilmShown(false)} /> : null}
    </li>
  );
}
