import { LIMITS } from '@atelier/contracts/limits';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Button, Group } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useLeaveQuestion } from '../../../lib/browser/use-leave-question.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import { sendOnce } from '../../../workbench/long-source/sent-files.ts';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { TransferBar } from '../../../workbench/long-source/transfer-bar.tsx';
import { holdFile, takeHeldFiles } from '../../../workbench/open-in/held-file.ts';
import { useIncomingFile } from '../../../workbench/open-in/use-incoming-file.ts';
import { forgetOrigin, scriptOf } from '../../../workbench/recordings/recorded-file.ts';
import { LONG_SOURCE_MAX_BYTES } from '../../../workbench/video-source/check-video-file.ts';
import { type ChosenVideo, useChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import { EditorMessage } from '../editor-message.tsx';
import classes from '../editor-screen.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { RECORDING_TYPES } from './event-files.ts';
import { filmNameOf } from './film-name-of.ts';
import { LocalVideo } from './local-video.tsx';
import { NewFilmFailed } from './new-film-failed.tsx';
import { NewFilmPage } from './new-film-page.tsx';
import own from './preparing.module.css';
import { SharedVideo, useSharedFile } from './shared-video.tsx';
import { useMadeFilm } from './use-made-film.ts';

const SeveralFiles = lazy(async () => ({ default: (await import('./several-files.tsx')).SeveralFiles }));

/** `/montage/nouveau`: videos of this device become a film, and the editor opens. */
export function NewFilmScreen() {
  const { t } = useTranslation('editor');
  const choice = useChosenVideo('film', { maxBytes: LONG_SOURCE_MAX_BYTES });
  const [several, setSeveral] = useState<readonly File[]>([]);
  // Before a single file is taken from what is held.
  useEffect(() => {
    const files = takeHeldFiles();
    if (files.length > 0) setSeveral(files);
  }, []);
  const leaveSeveral = useCallback(() => setSeveral([]), []);
  const incoming = useIncomingFile((file) => choice.choose(file));
  const shared = useSharedFile();
  const { video, isReading } = choice;
  // In the screen and not in the part that sends: the router registers a question after its second render.
  const isSending = useRef(false);
  useLeaveQuestion(
    () => isSending.current,
    () =>
      confirm({
        title: t('newFilm.leave.title'),
        body: t('newFilm.leave.body'),
        confirmLabel: t('newFilm.leave.confirm'),
        dismissLabel: t('newFilm.leave.stay'),
        danger: true,
      }),
  );
  if (several.length > 0) {
    return (
      <Suspense fallback={<EditorSkeleton name={t('newFilm.title')} />}>
        <SeveralFiles files={several} isSending={isSending} onOther={leaveSeveral} />
      </Suspense>
    );
  }
  if (isReading) return <EditorSkeleton name={t('newFilm.title')} />;
  if (video) return <ChosenFilm key={video.url} video={video} isSending={isSending} onOther={choice.clear} />;
  const { file } = shared;
  if (file) {
    const onSend = () => {
      shared.clear();
      choice.choose(file);
    };
    return (
      <NewFilmPage>
        <SharedVideo file={file} onSend={onSend} onCancel={shared.clear} />
      </NewFilmPage>
    );
  }
  return (
    <NewFilmPage>
      <main id="main" tabIndex={-1} className={classes.message}>
        <div className={own.drop}>
          <VideoDropzone
            choice={choice}
            incoming={incoming}
            hint={t('newFilm.hint')}
            accept={RECORDING_TYPES}
            onSeveral={setSeveral}
          />
          <ExampleButton />
        </div>
      </main>
    </NewFilmPage>
  );
}

/** Sends a chosen video, after a question if it is too long for a film. */
function ChosenFilm(props: { video: ChosenVideo; isSending: RefObject<boolean>; onOther: () => void }) {
  const { video, isSending, onOther } = props;
  const [takesFirst, setTakesFirst] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const seconds = video.durationSeconds ?? 0;
  if (seconds > LIMITS.filmMaxSeconds && !takesFirst) {
    const onTakeFirst = () => setTakesFirst(true);
    return <LongVideo file={video.file} seconds={seconds} onTakeFirst={onTakeFirst} onOther={onOther} />;
  }
  return (
    <SendFilm
      key={attempt}
      file={video.file}
      isShown={video.isShown}
      isSending={isSending}
      onOther={onOther}
      onRetry={() => setAttempt((last) => last + 1)}
    />
  );
}

/** Opens the example film. */
function ExampleButton() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const navigate = useNavigate();
  const describe = useDescribeError();
  const open = useMutation({
    mutationFn: () => films.create({ example: language }),
    onSuccess: ({ id }) => navigate(`/montage/${id}`),
    onError: (error) => toast.error(describe(error)),
  });
  return (
    <Button
      variant="subtle"
      mih={44}
      mt="sm"
      fullWidth
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {t('newFilm.example')}
    </Button>
  );
}

/** A video of which a film can hold only a part. */
function LongVideo(props: { file: File; seconds: number; onTakeFirst: () => void; onOther: () => void }) {
  const { file, seconds, onTakeFirst, onOther } = props;
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const openInClip = () => {
    holdFile(file);
    void navigate(TOOLS.clip.routes[0]);
  };
  return (
    <NewFilmPage>
      <EditorMessage
        icon={<IconClock size={28} />}
        titleOrder={2}
        title={t('newFilm.long.title', { duration: formatClock(seconds) })}
        body={t('newFilm.long.body')}
        action={
          <Group justify="center" gap="sm">
            <PrimaryButton onClick={openInClip}>{t('newFilm.long.excerpt')}</PrimaryButton>
            <Button variant="default" mih={44} onClick={onTakeFirst}>
              {t('newFilm.long.first')}
            </Button>
            <Button variant="subtle" mih={44} onClick={onOther}>
              {t('newFilm.other')}
            </Button>
          </Group>
        }
      />
    </NewFilmPage>
  );
}

interface SendFilmProps {
  file: File;
  isShown: boolean;
  /** True from the first render until the film is made or refused. */
  isSending: RefObject<boolean>;
  onOther: () => void;
  onRetry: () => void;
}

/** Sends the file, makes its film and goes to it. */
function SendFilm({ file, isShown, isSending, onOther, onRetry }: SendFilmProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { transfer, error } = useNewFilm(file, isSending, onOther);
  if (error) return <NewFilmFailed error={error} onRetry={onRetry} onOther={onOther} />;
  return (
    <EditorSkeleton
      name={filmNameOf(file)}
      progress={
        <div className={classes.preparing}>
          <strong>{t('newFilm.sending')}</strong>
          {transfer ? <TransferBar transfer={transfer} preparing={t('newFilm.opening')} /> : null}
        </div>
      }
      stage={
        isShown ? (
          <div className={own.stage}>
            <LocalVideo file={file} />
          </div>
        ) : null
      }
    />
  );
}

/** Sends the file and makes its film. */
function useNewFilm(file: File, isSending: RefObject<boolean>, onSent: () => void) {
  const userId = useUser()?.id ?? 'nobody';
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const make = useCallback(
    async (signal: AbortSignal) => {
      const sending = sendOnce({ file, userId, piece: null });
      setTransfer(sending);
      const { handle } = await sending.promise;
      signal.throwIfAborted();
      const script = scriptOf(file);
      const asked = { filepath: handle, name: filmNameOf(file), ...(script !== null && { script }) };
      const film = await films.create(asked, { signal });
      void forgetOrigin(file).catch(() => undefined);
      return { film, shown: file };
    },
    [file, userId],
  );
  const error = useMadeFilm(make, { isSending, onSent });
  return { transfer, error };
}
