import { suggestPost } from '@atelier/routes/films';
import { Button, CopyButton, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useFilmSuggestion } from '../session/use-film-suggestion.ts';
import classes from './post-dialog.module.css';

const FIELDS = ['title', 'hook', 'description', 'hashtags', 'chapters'] as const;
type Field = (typeof FIELDS)[number];

/** The texts of a post, suggested from what is said: each can be changed and copied. Nothing is sent. */
export function PostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const [changed, setChanged] = useState<Partial<Record<Field, string>>>({});
  const query = useFilmSuggestion(suggestPost);
  const { data } = query;
  const textOf = (field: Field): string => {
    const suggested = field === 'hashtags' ? (data?.hashtags ?? []).join(' ') : (data?.[field] ?? '');
    return changed[field] ?? suggested;
  };
  const all = FIELDS.map(textOf).filter(Boolean).join('\n\n');
  return (
    <EditorDialog title={t('post.heading')} intro={t('post.intro')} onClose={onClose}>
      {query.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : all === '' && Object.keys(changed).length === 0 ? (
        <Notice tone="info">{t('post.noWords')}</Notice>
      ) : (
        <>
          {FIELDS.filter((field) => field !== 'chapters' || data?.chapters !== '').map((field) => {
            const Input = field === 'title' ? TextInput : Textarea;
            return (
              <div key={field} className={classes.row}>
                <Input
                  className={classes.field ?? ''}
                  label={t(`post.${field}`)}
                  value={textOf(field)}
                  {...(field !== 'title' && { autosize: true, minRows: 1, maxRows: 8 })}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setChanged((last) => ({ ...last, [field]: value }));
                  }}
                />
                <Copy text={textOf(field)} label={t('post.copyOne', { name: t(`post.${field}`) })} />
              </div>
            );
          })}
          {data?.engine ? (
            <p className={classes.engine}>{data.engine.label[language] ?? data.engine.label.en}</p>
          ) : null}
          <CopyButton value={all}>
            {({ copied, copy }) => (
              <Button leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
                {t(copied ? 'post.copied' : 'post.copyAll')}
              </Button>
            )}
          </CopyButton>
        </>
      )}
    </EditorDialog>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          mih={44}
          miw={44}
          aria-label={label}
          disabled={text === ''}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </Button>
      )}
    </CopyButton>
  );
}
