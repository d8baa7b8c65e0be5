import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import { TextToolPanel } from '../text-tool/text-tool-panel.tsx';
import { ProposalCard } from './proposal-card.tsx';
import classes from './proposals.module.css';

/** The open proposals: who made them, what each operation does, and the answers to them. */
export function ProposalsPanel() {
  const { t } = useTranslation('editor');
  const { proposals } = useEditor();
  return (
    <TextToolPanel
      label={t('proposals.title')}
      title={t('proposals.count', { count: proposals.open.length })}
      heading={{ id: 'proposals-title', tabIndex: -1, role: 'status' }}
    >
      <ul className={classes.list}>
        {proposals.open.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </TextToolPanel>
  );
}
