import type { FilmView } from '@atelier/film/wire/film-answers';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconFileExport, IconSend, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { ActionId } from '../actions/action.ts';
import { ActionItems } from '../actions/action-items.tsx';
import actionClasses from '../actions/actions.module.css';
import { EXPORT_ACTIONS } from '../actions/film-actions.ts';
import { TakeCutsItem } from '../dub/take-cuts-item.tsx';
import classes from './bars.module.css';

const SHARE_MENU = ['share', 'versions'] as const satisfies ActionId[];
const PUBLISH_MENU = ['publish', 'post', 'cover'] as const satisfies ActionId[];
/** Other files of the film, before its exports. */
const MAKE_MENU = ['draft', 'formats', 'dub'] as const satisfies ActionId[];
/** On a phone, what the bars have no room for. */
const PHONE_MENU = [
  'brief',
  'split',
  'moveSceneBack',
  'moveSceneForward',
  'addTitle',
  'safeZones',
  'zoomIn',
  'zoomOut',
  'palette',
  'help',
] as const satisfies ActionId[];

interface FilmMenusProps {
  view: FilmView;
  /** Called when the menu opens that may offer a draft. */
  onExport: () => void;
}

/** The menus of the editor's bar on a wide screen: export, share and publish. */
export function FilmMenus({ view, onExport }: FilmMenusProps) {
  const menus = [
    { id: 'export', icon: IconFileExport, items: <ExportItems view={view} />, onOpen: onExport },
    { id: 'share', icon: IconShare, items: <ActionItems ids={SHARE_MENU} />, onOpen: undefined },
    { id: 'publish', icon: IconSend, items: <ActionItems ids={PUBLISH_MENU} />, onOpen: undefined },
  ] as const;
  const { t } = useTranslation('editor');
  return menus.map(({ id, icon: Sign, items, onOpen }) => (
    <Menu key={id} position="bottom-end" {...(onOpen ? { onOpen } : {})}>
      <Menu.Target>
        <SmallButton
          variant="subtle"
          color="gray"
          className={actionClasses.button ?? ''}
          aria-label={t(`menus.${id}`)}
          // A tooltip would lie over the first item.
          title={t(`menus.${id}`)}
          icon={Sign}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          <span className={classes.menuText}>{t(`menus.${id}`)}</span>
        </SmallButton>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  ));
}

/** The one menu of the editor's bar on a phone. */
export function PhoneMenu({ view, onExport }: FilmMenusProps) {
  const { t } = useTranslation('editor');
  return (
    <Menu position="bottom-end" onOpen={onExport}>
      <Menu.Target>
        <ActionIcon size={40} aria-label={t('more')}>
          <IconDots size={20} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems ids={PHONE_MENU} />
        <Menu.Label>{t('menus.share')}</Menu.Label>
        <ActionItems ids={SHARE_MENU} />
        <Menu.Label>{t('menus.publish')}</Menu.Label>
        <ActionItems ids={PUBLISH_MENU} />
        <Menu.Label>{t('menus.export')}</Menu.Label>
        <ExportItems view={view} />
      </Menu.Dropdown>
    </Menu>
  );
}

function ExportItems({ view }: { view: FilmView }) {
  return (
    <>
      <ActionItems ids={MAKE_MENU} />
      <TakeCutsItem view={view} />
      <Menu.Divider />
      <ActionItems ids={EXPORT_ACTIONS} />
    </>
  );
}
