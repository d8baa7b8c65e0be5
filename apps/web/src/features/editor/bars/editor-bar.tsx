import type { FilmView } from '@atelier/film/wire/film-answers';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowLeft,
  IconAspectRatio,
  IconBlockquote,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDots,
  IconPhoto,
  IconSend,
  IconShare,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { PublishDialog } from '../../../workbench/publishing/publish-button.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionItems } from '../actions/action-items.tsx';
import { DubItems } from '../dub/dub-items.tsx';
import { useEditor, useFilmState, useUi } from '../session/editor-context.tsx';
import type { FilmDialog } from '../session/ui-state.ts';
import classes from './bars.module.css';
import { ExportItems } from './export-items.tsx';
import { FilmName } from './film-name.tsx';
import { RenderButton } from './render-button.tsx';
import type { FilmRender } from './use-render.ts';

const FormatsDialog = lazy(async () => ({ default: (await import('./formats-dialog.tsx')).FormatsDialog }));
const DubDialog = lazy(async () => ({ default: (await import('../dub/dub-dialog.tsx')).DubDialog }));
const CoverDialog = lazy(async () => ({ default: (await import('../cover/cover-dialog.tsx')).CoverDialog }));
const PostDialog = lazy(async () => ({ default: (await import('../post/post-dialog.tsx')).PostDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../share/share-dialog.tsx')).ShareDialog }));

interface EditorBarProps {
  view: FilmView;
  render: FilmRender;
}

/** The bar above the editor: back, name, saving state, undo and redo, share, menu and render. */
export function EditorBar({ view, render }: EditorBarProps) {
  const { t } = useTranslation(['editor', 'common', 'media']);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { ui, isPublishable } = useEditor();
  const dialog = useUi((state) => state.dialog);
  const setDialog = (name: FilmDialog | null) => ui.setState((state) => ({ ...state, dialog: name }));
  const close = () => setDialog(null);
  const item = (name: FilmDialog, Sign: typeof IconShare, label: string) => (
    <Menu.Item
      leftSection={<Sign size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => setDialog(name)}
    >
      {label}
    </Menu.Item>
  );
  const video =
    isPublishable && view.project_id
      ? { projectId: view.project_id, name: view.name, pictureUrl: null }
      : null;
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  const isChanged = view.status !== 'rendered' || !isSaved;
  return (
    <header className={classes.bar}>
      <Tooltip label={t('back')} openDelay={400}>
        <ActionIcon size={44} aria-label={t('back')} onClick={() => void navigate('/projet')}>
          <IconArrowLeft size={21} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <FilmName id={view.id} name={view.name} />
      <SavedState />
      <span className={classes.gap} />
      {isPhone ? null : (
        <>
          <ActionButton id="undo" />
          <ActionButton id="redo" />
          <Tooltip label={t('share.open')} openDelay={400}>
            <ActionIcon size={40} aria-label={t('share.open')} onClick={() => setDialog('share')}>
              <IconShare size={20} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={40} aria-label={t('more')}>
            <IconDots size={20} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems ids={isPhone ? PHONE_MENU : MENU} />
          {isPhone ? item('share', IconShare, t('share.open')) : null}
          {item('formats', IconAspectRatio, t('formats.open'))}
          <DubItems view={view} onOpen={() => setDialog('dub')} />
          {item('post', IconBlockquote, t('post.open'))}
          {item('cover', IconPhoto, t('cover'))}
          {video ? item('publish', IconSend, t('media:result.publish')) : null}
          <ExportItems />
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'share' ? <ShareDialog isRendered={view.render !== null} onClose={close} /> : null}
        {dialog === 'formats' ? <FormatsDialog view={view} onClose={close} /> : null}
        {dialog === 'dub' ? <DubDialog view={view} onClose={close} /> : null}
        {dialog === 'post' ? <PostDialog onClose={close} /> : null}
        {dialog === 'publish' && video ? <PublishDialog videos={[video]} onClose={close} /> : null}
        {dialog === 'cover' ? <CoverDialog name={view.name} onClose={close} /> : null}
      </Suspense>
      <RenderButton view={view} render={render} isChanged={isChanged} />
    </header>
  );
}

const MENU = ['palette', 'help', 'safeZones'] as const;
const PHONE_MENU = [
  'split',
  'moveSceneBack',
  'moveSceneForward',
  'addTitle',
  'safeZones',
  'zoomIn',
  'zoomOut',
  'palette',
  'help',
] as const;

const STATES = { saved: IconCloudCheck, waiting: IconCloudUp, offline: IconCloudOff } as const;

function SavedState() {
  const { t } = useTranslation('editor');
  const saving = useFilmState((state) => state.saving);
  const Sign = STATES[saving];
  return (
    <span className={classes.saved} data-state={saving} role="status">
      <Sign size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.savedText}>{t(`saving.${saving}`)}</span>
    </span>
  );
}
