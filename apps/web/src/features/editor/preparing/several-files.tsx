import { Button, CloseButton, Group, Switch } from '@mantine/core';
import { IconMovie, IconVolume } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatBytes } from '../../../lib/browser/format-bytes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import { TransferBar } from '../../../workbench/long-source/transfer-bar.tsx';
import { areRecordedTogether } from '../../../workbench/recordings/recorded-file.ts';
import { LONG_SOURCE_MAX_BYTES } from '../../../workbench/video-source/check-video-file.ts';
import classes from '../editor-screen.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { isRecording, isSound, type SeveralAs, waysOf } from './event-files.ts';
import { filmNameOf } from './film-name-of.ts';
import { NewFilmFailed } from './new-film-failed.tsx';
import { NewFilmPage } from './new-film-page.tsx';
import own from './several-files.module.css';
import { useSeveralFilm } from './use-several-film.ts';

const WAYS = ['row', 'cameras'] as const;

interface SeveralFilesProps {
  files: readonly File[];
  isSending: RefObject<boolean>;
  onOther: () => void;
}

/**
 * Asks what several files are, cameras of one event or parts of a film one after the other, and sends them; a screen and
 * the webcam beside it are sent without a question.
 */
export function SeveralFiles({ files: given, isSending, onOther }: SeveralFilesProps) {
  const { t } = useTranslation(['cameras', 'editor', 'common']);
  const language = useUiLanguage();
  const [files, setFiles] = useState<readonly File[]>(() => recordingsOf(given));
  const [changed, setChanged] = useState<SeveralAs | null>(null);
  const [isMixed, setIsMixed] = useState(false);
  const [sent, setSent] = useState<{ as: SeveralAs; attempt: number } | null>(() =>
    areRecordedTogether(given) ? { as: 'together', attempt: 0 } : null,
  );
  const ways = waysOf(files);
  const as = changed && ways.includes(changed) ? changed : (WAYS.find((way) => ways.includes(way)) ?? null);
  const tooLarge = files.find((file) => file.size > LONG_SOURCE_MAX_BYTES);
  const others = given.filter((file) => !isRecording(file)).length;
  if (sent) {
    return (
      <SendSeveral
        key={sent.attempt}
        files={files}
        as={sent.as}
        isMixed={isMixed}
        isSending={isSending}
        onOther={onOther}
        onRetry={() => setSent({ ...sent, attempt: sent.attempt + 1 })}
      />
    );
  }
  return (
    <NewFilmPage>
      <main id="main" tabIndex={-1} className={classes.message}>
        <div className={own.root}>
          <h2 className={own.title}>{t('cameras:several.title', { count: files.length })}</h2>
          {others > 0 ? (
            <Notice tone="warning">{t('cameras:several.notVideo', { count: others })}</Notice>
          ) : null}
          <ul className={own.files}>
            {files.map((file) => (
              <li key={keyOf(file)} className={own.file}>
                {isSound(file) ? (
                  <IconVolume size={18} aria-hidden="true" />
                ) : (
                  <IconMovie size={18} aria-hidden="true" />
                )}
                <span className={own.name}>{file.name}</span>
                <span className={own.size}>{formatBytes(file.size, language)}</span>
                <CloseButton
                  size={44}
                  aria-label={t('cameras:several.remove', { name: file.name })}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
          <RadioCards label={t('cameras:several.kind')} className={own.ways}>
            {WAYS.map((way) => {
              const isPossible = ways.includes(way);
              const line = t(`cameras:several.${way}${isPossible ? 'Hint' : 'Limit'}`);
              return (
                <RadioCard
                  key={way}
                  name="several-files"
                  value={way}
                  label={`${t(`cameras:several.${way}`)}. ${line}`}
                  isChecked={way === as}
                  disabled={!isPossible}
                  onChoose={() => setChanged(way)}
                >
                  <span className={own.way} aria-hidden="true">
                    <strong>{t(`cameras:several.${way}`)}</strong>
                    <span className={own.line}>{line}</span>
                  </span>
                </RadioCard>
              );
            })}
          </RadioCards>
          {as === 'cameras' ? (
            <Switch
              label={t('cameras:several.mix')}
              description={t('cameras:several.mixHint')}
              checked={isMixed}
              onChange={(event) => setIsMixed(event.currentTarget.checked)}
            />
          ) : null}
          {tooLarge ? (
            <Notice tone="danger" role="alert">
              {t('cameras:several.tooLarge', {
                name: tooLarge.name,
                size: formatBytes(LONG_SOURCE_MAX_BYTES, language),
              })}
            </Notice>
          ) : null}
          <Group gap="sm">
            <PrimaryButton
              disabled={as === null || tooLarge !== undefined}
              onClick={() => as && setSent({ as, attempt: 0 })}
            >
              {t('cameras:several.start')}
            </PrimaryButton>
            <Button variant="default" mih={48} onClick={onOther}>
              {t('editor:newFilm.other')}
            </Button>
          </Group>
        </div>
      </main>
    </NewFilmPage>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Returns the files that may be recordings, each once. */
function recordingsOf(files: readonly File[]): File[] {
  return [...new Map(files.filter(isRecording).map((file) => [keyOf(file), file])).values()];
}

interface SendSeveralProps extends SeveralFilesProps {
  as: SeveralAs;
  /** True for a mix of the microphones of all cameras. */
  isMixed: boolean;
  onRetry: () => void;
}

function SendSeveral({ files, as, isMixed, isSending, onOther, onRetry }: SendSeveralProps) {
  const { t } = useTranslation(['cameras', 'editor', 'common']);
  const [first] = files;
  const name = first ? filmNameOf(first) : '';
  const { index, transfer, error } = useSeveralFilm(files, { as, isMixed, name, isSending, onSent: onOther });
  if (error) return <NewFilmFailed error={error} onRetry={onRetry} onOther={onOther} />;
  return (
    <EditorSkeleton
      name={name}
      progress={
        <div className={classes.preparing}>
          <strong>
            {t('cameras:several.sending', {
              name: files[index]?.name ?? '',
              number: index + 1,
              count: files.length,
            })}
          </strong>
          {transfer ? <TransferBar transfer={transfer} preparing={t('editor:newFilm.opening')} /> : null}
        </div>
      }
    />
  );
}
