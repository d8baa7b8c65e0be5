import { filmDuration } from '@atelier/film';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBolt, IconCheck, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { safeFileName } from '../../../lib/api/save-file.ts';
import { formatAbout, formatClock } from '../../../lib/browser/format-measure.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { VideoPlayer } from '../../../workbench/player/video-player.tsx';
import classes from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { DRAFT_LIMITS, isTooLongForDraft, planDraft } from './draft-plan.ts';
import { useDraft } from './use-draft.ts';
import { useDraftFilm } from './use-draft-film.ts';

/** Makes a draft of the film in this browser: what it is, its progress, then its file. @param name of the film */
export function DraftDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const { player } = useEditor();
  const film = useFilm();
  const draft = useDraftFilm();
  const { state, start, cancel, save } = useDraft();
  const isRunning = state.phase === 'running';
  const askCancel = () =>
    confirm({
      title: t('draft.askCancel'),
      confirmLabel: t('draft.confirmCancel'),
      dismissLabel: t('draft.keep'),
      danger: true,
    });
  useWindowEvent('beforeunload', (event) => {
    if (isRunning) event.preventDefault();
  });
  const close = async () => {
    if (!isRunning || (await askCancel())) onClose();
  };
  const begin = () => {
    if (!draft) return;
    player.pause();
    const texts = {
      mark: t('draft.mark'),
      name: safeFileName(t('draft.fileName', { name })),
      comment: t('draft.comment'),
    };
    start({ draft, plan: planDraft(draft.film, draft.brand.cardSeconds), texts });
  };
  return (
    <EditorDialog title={t('draft.title')} intro={t('draft.intro')} onClose={() => void close()}>
      {state.phase === 'idle' || state.phase === 'failed' ? <DraftFacts /> : null}
      {isTooLongForDraft(film) ? <TooLong /> : null}
      {state.phase === 'failed' ? (
        <Notice tone="danger" role="alert">
          {t('draft.failed')}
        </Notice>
      ) : null}
      {state.phase === 'running' ? <Running {...state} onCancel={cancel} /> : null}
      {state.phase === 'done' ? (
        <div className={classes.draft}>
          <p role="status">{t('draft.done')}</p>
          <VideoPlayer src={state.url} title={t('draft.fileName', { name })} />
          <Group gap={12}>
            <PrimaryButton
              flex="1 1 200px"
              autoFocus
              data-autofocus
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={save}
            >
              {t('common:actions.download')}
            </PrimaryButton>
            <Button
              variant="default"
              h={48}
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={begin}
            >
              {t('draft.again')}
            </Button>
          </Group>
        </div>
      ) : null}
      {state.phase === 'idle' || state.phase === 'failed' ? (
        <PrimaryButton
          fullWidth
          autoFocus
          data-autofocus
          loading={!draft}
          disabled={isTooLongForDraft(film)}
          leftSection={<IconBolt size={18} aria-hidden="true" />}
          onClick={begin}
        >
          {state.phase === 'failed' ? t('common:actions.retry') : t('draft.start')}
        </PrimaryButton>
      ) : null}
    </EditorDialog>
  );
}

/** The properties of a draft of the film. */
function DraftFacts() {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const { loudness, studio, denoise } = film.sound;
  const { width, height } = useMemo(() => planDraft(film, { intro: 0, outro: 0 }), [film]);
  const duration = formatClock(filmDuration(film));
  const facts = [
    t('draft.free'),
    t('draft.size', { width, height, duration }),
    t('draft.marked'),
    ...(loudness || studio || denoise > 0 ? [t('draft.sound')] : []),
  ];
  return (
    <div className={classes.draft}>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <IconCheck size={18} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TooLong() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const duration = formatAbout(filmDuration(useFilm()), language);
  const most = formatAbout(DRAFT_LIMITS.maxSeconds, language);
  return <Notice tone="warning">{t('draft.tooLong', { duration, most })}</Notice>;
}

interface RunningProps {
  percent: number;
  remainingSeconds: number | null;
  onCancel: () => void;
}

function Running({ percent, remainingSeconds, onCancel }: RunningProps) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  return (
    <div className={classes.draft}>
      <p>
        {t('draft.running', { percent })}
        {remainingSeconds === null
          ? null
          : ` · ${t('common:jobs.remaining', { time: formatAbout(remainingSeconds, language) })}`}
      </p>
      <Progress value={percent} size="lg" radius="xl" aria-label={t('draft.progress')} />
      <Group justify="space-between" gap={12}>
        <Text component="span" size="sm" c="dimmed" role="status">
          {t('draft.keepOpen')}
        </Text>
        <Button variant="default" mih={44} autoFocus data-autofocus onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </Group>
    </div>
  );
}
