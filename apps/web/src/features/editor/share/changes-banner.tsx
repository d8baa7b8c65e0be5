import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEditor } from '../session/editor-context.tsx';
import classes from './banner.module.css';
import { newestDecision } from './newest-decision.ts';
import { useReviews } from './use-reviews.ts';

/** A guest asked for changes: said above the editor until the person puts it away. */
export function ChangesBanner() {
  const { t } = useTranslation(['editor', 'common']);
  const { store, ui } = useEditor();
  const { query } = useReviews(store);
  const [seen, setSeen] = useTabState('editor:decisions-seen', z.array(z.string()), []);
  const decision = newestDecision(query.data?.reviews ?? []);
  if (decision?.decision !== 'changes' || seen.includes(decision.created_at)) return null;
  return (
    <div className={classes.banner}>
      <Notice tone="warning" role="status">
        <span className={classes.line}>
          <span className={classes.text}>{t('share.decisions.changes', { name: decision.name })}</span>
          <Button
            variant="light"
            size="compact-sm"
            h={44}
            onClick={() => ui.setState((state) => ({ ...state, dialog: 'share' }))}
          >
            {t('share.readComments')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            h={44}
            onClick={() => setSeen((last) => [...last, decision.created_at])}
          >
            {t('common:actions.close')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
