import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { Checkbox } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './share.module.css';
import type { useReviews } from './use-reviews.ts';

interface CommentActionsProps extends Pick<ReturnType<typeof useReviews>, 'resolve'> {
  comment: FilmReviews['comments'][number];
  onApplied?: () => void;
}

/** Applies what a comment asks for, where it is an operation, and marks the comment as resolved. */
export function CommentActions({ comment, resolve, onApplied }: CommentActionsProps) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const editor = useEditor();
  const { id, is_resolved, proposal } = comment;
  const setResolved = (isResolved: boolean) =>
    resolve.mutate({ id, is_resolved: isResolved }, { onError: (error) => toast.error(describe(error)) });
  const quoteAll = (parts: readonly string[]) =>
    parts.map((part) => t('share.quoted', { text: part })).join(', ');
  const apply = async () => {
    const made = editor.proposals.open.find(({ comment_id }) => comment_id === id);
    if (made) {
      // The history names the guest, and the server resolves the comment when all of it is done.
      await editor.proposals.accept(made.id);
      onApplied?.();
      return;
    }
    if (!proposal || !editor.edit(proposal.operations)) return;
    // A comment stays open until all of it is done.
    if (proposal.is_complete) setResolved(true);
    onApplied?.();
  };
  return (
    <div className={classes.actions}>
      {proposal && !is_resolved ? (
        <div className={classes.proposal}>
          {proposal.operations.length > 0 ? (
            <p className={classes.text}>{t('share.proposal', { text: proposal.text })}</p>
          ) : null}
          {proposal.missing.length > 0 ? (
            <p className={classes.text}>{t('share.missing', { parts: quoteAll(proposal.missing) })}</p>
          ) : null}
          {proposal.rest === '' ? null : (
            <p className={classes.text}>{t('share.rest', { text: proposal.rest })}</p>
          )}
          {proposal.operations.length > 0 ? (
            <SmallButton variant="light" icon={IconWand} onClick={() => void apply()}>
              {t('share.apply')}
            </SmallButton>
          ) : null}
        </div>
      ) : null}
      <Checkbox
        label={t('share.resolved')}
        checked={
          // Shown at once; the answer of the server follows.
          resolve.isPending && resolve.variables.id === id ? resolve.variables.is_resolved : is_resolved
        }
        onChange={(event) => setResolved(event.currentTarget.checked)}
      />
    </div>
  );
}
