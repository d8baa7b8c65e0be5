import { Button, FileButton, Group } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import type { OwnGames } from '../../../workbench/gameplay/use-own-games.ts';

interface OwnGamesBarProps {
  games: OwnGames;
  /** The id of the chosen gameplay video. */
  value: string | null;
  onChange: (id: string) => void;
  disabled: boolean;
}

/** Imports gameplay films of the person's own, and removes the chosen one. */
export function OwnGamesBar({ games, value, onChange, disabled }: OwnGamesBarProps) {
  const { t } = useTranslation(['splitScreen', 'common']);
  const describe = useDescribeError();
  const { videos, add, remove, sentShare } = games;
  const isUnchanged = useIsUnchanged(value);
  const chosen = videos.find(({ id }) => id === value);
  const askAndRemove = async ({ id, name }: { id: string; name: string }) => {
    const isSure = await confirm({
      title: t('gameplay.removeTitle', { name }),
      body: t('gameplay.removeBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError: (error) => toast.error(describe(error)) });
  };
  return (
    <>
      <Group gap="xs" mt="sm">
        <FileButton
          accept="video/*"
          disabled={disabled || add.isPending}
          onChange={(file) => {
            if (file) add.mutate(file, { onSuccess: ({ id }) => isUnchanged() && onChange(id) });
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              mih={44}
              loading={add.isPending && sentShare === null}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              {sentShare === null
                ? t('gameplay.add')
                : t('gameplay.adding', { percent: Math.floor(sentShare * 100) })}
            </Button>
          )}
        </FileButton>
        {chosen ? (
          <Button
            variant="subtle"
            color="red"
            mih={44}
            disabled={disabled || remove.isPending}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void askAndRemove(chosen)}
          >
            {t('gameplay.remove', { name: chosen.name })}
          </Button>
        ) : null}
      </Group>
      {add.error ? <ErrorBox mt="sm" error={describe(add.error)} /> : null}
    </>
  );
}
