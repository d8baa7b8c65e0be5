import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import { ProposalCard } from './proposal-card.tsx';
import classes from './proposals.module.css';

/** The open proposals: who made them, what each operation does, and the answers to them. */
export function ProposalsPanel() {
  const { t } = useTranslation(['editor', 'common']);
  const { ui, proposals } = useEditor();
  return (
    <section className={classes.panel} aria-label={t('proposals.title')}>
      <div className={classes.top}>
        <h3 id="proposals-title" tabIndex={-1} className={classes.title} role="status">
          {t('proposals.count', { count: proposals.open.length })}
        </h3>
        <CloseButton
          size={36}
          aria-label={t('common:actions.close')}
          onClick={() => ui.setState((state) => ({ ...state, textTool: null }))}
        />
      </div>
      <ul className={classes.list}>
        {proposals.open.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}
