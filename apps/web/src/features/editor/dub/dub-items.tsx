import type { FilmView } from '@atelier/film/wire/film-answers';
import { Menu } from '@mantine/core';
import { IconCut, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTakeCuts } from './use-take-cuts.ts';

/** The items of a menu about other languages: make a dub; in a dub, take over the cuts of its original. */
export function DubItems({ view, onOpen }: { view: FilmView; onOpen: () => void }) {
  const { t } = useTranslation('editor');
  const takeCuts = useTakeCuts(view);
  const { dub } = view;
  const isBehind = dub !== null && dub.newest_revision !== null && dub.newest_revision > dub.revision;
  return (
    <>
      <Menu.Item leftSection={<IconLanguage size={17} stroke={1.8} aria-hidden="true" />} onClick={onOpen}>
        {t('dub.open')}
      </Menu.Item>
      {isBehind ? (
        <Menu.Item
          leftSection={<IconCut size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => void takeCuts()}
        >
          {t('dub.takeCuts')}
        </Menu.Item>
      ) : null}
    </>
  );
}
