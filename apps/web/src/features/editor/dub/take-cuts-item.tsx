import type { FilmView } from '@atelier/film/wire/film-answers';
import { Menu } from '@mantine/core';
import { IconCut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTakeCuts } from './use-take-cuts.ts';

/** The menu item that takes over the cuts of a dub's original, while these are newer. */
export function TakeCutsItem({ view }: { view: FilmView }) {
  const { t } = useTranslation('editor');
  const takeCuts = useTakeCuts(view);
  const { dub } = view;
  const isBehind = dub !== null && dub.newest_revision !== null && dub.newest_revision > dub.revision;
  if (!isBehind) return null;
  return (
    <Menu.Item
      leftSection={<IconCut size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => void takeCuts()}
    >
      {t('dub.takeCuts')}
    </Menu.Item>
  );
}
