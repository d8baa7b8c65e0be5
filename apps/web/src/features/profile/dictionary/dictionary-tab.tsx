import { ActionIcon, Text } from '@mantine/core';
import { IconBook2, IconPencil, IconPlus, IconTrash, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { KeptList } from '../parts/kept-list.tsx';
import classes from './dictionary-tab.module.css';
import { useDictionary } from './use-dictionary.ts';
import { WordForm } from './word-form.tsx';

/** Names and brands as the person spells them: learned from corrections, or written in here. */
export function DictionaryTab() {
  const { t } = useTranslation(['profile', 'common']);
  const describe = useDescribeError();
  const { query, save, remove } = useDictionary();
  const [editedId, setEditedId] = useState<string | null>(null);
  const saveWord = async (id: string | null, written: string, said: string | null): Promise<boolean> => {
    try {
      await save.mutateAsync({ id, written, said });
      setEditedId((edited) => (edited === id ? null : edited));
      return true;
    } catch {
      // Shown beside the field.
      return false;
    }
  };
  const errorOf = (id: string | null) =>
    save.isError && save.variables.id === id ? describe(save.error) : null;
  const deleteWord = async (id: string, word: string) => {
    const isSure = await confirm({
      title: t('dictionary.deleteTitle', { word }),
      body: t('dictionary.deleteBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError: (error) => toast.error(describe(error)) });
  };
  const { data } = query;
  return (
    <Panel
      id="dictionary-title"
      title={t('dictionary.title')}
      aside={
        data ? (
          <span className={classes.count}>
            {t('dictionary.count', { count: data.entries.length, max: data.max })}
          </span>
        ) : null
      }
    >
      <Text c="dimmed">{t('dictionary.intro')}</Text>
      <WordForm
        written=""
        said=""
        label={t('dictionary.word')}
        submit={t('dictionary.add')}
        icon={<IconPlus size={18} aria-hidden="true" />}
        isSaving={save.isPending && save.variables.id === null}
        error={errorOf(null)}
        onSave={(written, said) => saveWord(null, written, said)}
        onCancel={null}
      />
      <KeptList
        query={query}
        items={data?.entries}
        rows={[44, 44, 44]}
        error={t('dictionary.loadFailed')}
        empty={{ icon: IconBook2, title: t('dictionary.emptyTitle'), body: t('dictionary.emptyBody') }}
      >
        {({ id, written, heard, learned, masked, said }) => (
          <li key={id} className={classes.word}>
            {editedId === id ? (
              <WordForm
                written={written}
                said={said ?? ''}
                label={t('dictionary.word')}
                submit={t('dictionary.save')}
                isSaving={save.isPending}
                error={errorOf(id)}
                onSave={(text, spoken) => saveWord(id, text, spoken)}
                onCancel={() => setEditedId(null)}
              />
            ) : (
              <>
                <div className={classes.text}>
                  <strong>{written}</strong>
                  {said ? <span>{t('dictionary.said', { said })}</span> : null}
                  {masked ? <span>{t('dictionary.masked')}</span> : null}
                  {learned ? <span>{t('dictionary.learned')}</span> : null}
                  {heard.length > 0 ? (
                    <span>{t('dictionary.heard', { heard: heard.join(', ') })}</span>
                  ) : null}
                </div>
                <ActionIcon
                  variant={masked ? 'light' : 'subtle'}
                  color={masked ? 'violet' : 'gray'}
                  size={44}
                  aria-pressed={masked}
                  aria-label={t('dictionary.mask', { word: written })}
                  title={t('dictionary.maskHint')}
                  onClick={() =>
                    save.mutate(
                      { id, written, masked: !masked },
                      { onError: (error) => toast.error(describe(error)) },
                    )
                  }
                >
                  <IconVolumeOff size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('dictionary.edit', { word: written })}
                  onClick={() => {
                    save.reset();
                    setEditedId(id);
                  }}
                >
                  <IconPencil size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('dictionary.delete', { word: written })}
                  onClick={() => void deleteWord(id, written)}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </>
            )}
          </li>
        )}
      </KeptList>
    </Panel>
  );
}
