import { mayOnFilm } from '@atelier/contracts/tools/film/team';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { PersonHere } from '@atelier/film/wire/live-events';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { PublishDialog } from '../../../workbench/publishing/publish-button.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { actionOf, BRIEF_TOOLS } from '../actions/editor-actions.ts';
import { WhoIsHere } from '../live/who-is-here.tsx';
import { useEditor, useFilmState, useUi } from '../session/editor-context.tsx';
import classes from './bars.module.css';
import { FilmMenus, PhoneMenu } from './film-menus.tsx';
import { FilmName } from './film-name.tsx';
import { RenderButton } from './render-button.tsx';
import type { FilmRender } from './use-render.ts';

const BriefDialog = lazy(async () => ({ default: (await import('../brief/brief-dialog.tsx')).BriefDialog }));
const FormatsDialog = lazy(async () => ({ default: (await import('./load-dialogs.ts')).FormatsDialog }));
const DubDialog = lazy(async () => ({ default: (await import('../dub/dub-dialog.tsx')).DubDialog }));
const CoverDialog = lazy(async () => ({ default: (await import('./load-dialogs.ts')).CoverDialog }));
const AnglesDialog = lazy(async () => ({
  default: (await import('./load-dialogs.ts')).AnglesDialog,
}));
const loadDraft = () => import('../draft/load-draft.ts');
const DraftDialog = lazy(async () => ({ default: (await loadDraft()).DraftDialog }));
const PostDialog = lazy(async () => ({ default: (await import('../post/post-dialog.tsx')).PostDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../share/load-share.ts')).ShareDialog }));
const VersionsDialog = lazy(async () => ({
  default: (await import('../share/load-share.ts')).VersionsDialog,
}));

interface EditorBarProps {
  view: FilmView;
  render: FilmRender;
  /** Those who have the film open beside this tab. */
  others: readonly PersonHere[];
}

/** The bar above the editor: back, name, saving state, undo and redo, commands, menus and render. */
export function EditorBar({ view, render, others }: EditorBarProps) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isWide = useMediaQuery('(min-width: 85em)', true, { getInitialValueInEffect: false });
  const editor = useEditor();
  const { ui, isPublishable } = editor;
  const dialog = useUi((state) => state.dialog);
  // The menu gets its item when the answer is there.
  useUi((state) => state.canDraft);
  const askForDraft = useCallback(() => {
    if ('VideoEncoder' in window) void loadDraft().then(({ offerDraft }) => offerDraft(editor));
  }, [editor]);
  useEffect(() => {
    if (dialog === 'palette') askForDraft();
  }, [dialog, askForDraft]);
  const close = () => ui.setState((state) => ({ ...state, dialog: null }));
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
      <FilmName id={view.id} name={view.name} isFixed={!mayOnFilm(view.access.role, 'edit')} />
      <SavedState />
      <span className={classes.gap} />
      <WhoIsHere others={others} />
      {isPhone ? null : (
        <>
          <ActionButton id="brief" isLabelled={isWide} />
          <ActionButton id="undo" />
          <ActionButton id="redo" />
          <ActionButton id="palette" />
          <ActionButton id="help" />
        </>
      )}
      {isPhone ? (
        <PhoneMenu view={view} onExport={askForDraft} />
      ) : (
        <FilmMenus view={view} onExport={askForDraft} />
      )}
      <Suspense>
        {dialog === 'brief' ? <BriefDialog tools={BRIEF_TOOLS.map(actionOf)} onClose={close} /> : null}
        {dialog === 'share' ? <ShareDialog isRendered={view.render !== null} onClose={close} /> : null}
        {dialog === 'formats' ? <FormatsDialog view={view} onClose={close} /> : null}
        {dialog === 'dub' ? <DubDialog view={view} onClose={close} /> : null}
        {dialog === 'versions' ? <VersionsDialog onClose={close} /> : null}
        {dialog === 'cameras' ? <AnglesDialog onClose={close} /> : null}
        {dialog === 'post' ? <PostDialog onClose={close} /> : null}
        {dialog === 'publish' && video ? <PublishDialog videos={[video]} onClose={close} /> : null}
        {dialog === 'draft' ? <DraftDialog name={view.name} onClose={close} /> : null}
        {dialog === 'cover' ? <CoverDialog name={view.name} onClose={close} /> : null}
      </Suspense>
      {view.access.role === 'owner' ? (
        <RenderButton view={view} render={render} isChanged={isChanged} />
      ) : null}
    </header>
  );
}

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
