import { ActionIcon, CloseButton, FileButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload, IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { useLeaveQuestion } from '../../../lib/browser/use-leave-question.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { Arrival } from '../session/arrivals.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { secondsOfPlace } from './source-place.ts';
import { SOURCE_TYPES } from './source-types.ts';
import classes from './timeline.module.css';

/** The widths of a file and of a failure, in pixels. */
const WIDTH = 232;
const FAILED_WIDTH = 342;

/** The files that are being added, at their places: the stage, and a failure with what can be done about it. */
export function ArrivalRow({ pixelsPerSecond }: { pixelsPerSecond: number }) {
  const { t } = useTranslation('editor');
  const { arrivals } = useEditor();
  const film = useShownFilm();
  const list = useSyncExternalStore(arrivals.subscribe, () => arrivals.list);
  useLeaveQuestion(arrivals.isSending, () =>
    confirm({
      title: t('timeline.leaveTitle'),
      body: t('timeline.leaveBody'),
      confirmLabel: t('timeline.leave'),
      danger: true,
    }),
  );
  if (list.length === 0) return null;
  const places = Map.groupBy(list, ({ before }) => secondsOfPlace(film, before));
  return (
    <div className={classes.arrivals} data-arrivals>
      {[...places].map(([seconds, here]) => {
        const x = seconds * pixelsPerSecond;
        return (
          <div key={seconds}>
            <span className={classes.place} style={{ left: x }} aria-hidden="true" />
            <ul
              className={classes.arriving}
              // Nothing lies outside of the timeline.
              style={{ left: `max(0px, min(${x}px, 100% - ${widthOf(here)}px))` }}
            >
              {here.map((arrival) => (
                <li key={arrival.key}>
                  <ArrivingFile arrival={arrival} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function widthOf(here: readonly Arrival[]): number {
  return here.reduce((sum, { stage }) => sum + (stage === 'failed' ? FAILED_WIDTH : WIDTH) + 6, 0);
}

function ArrivingFile({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const { arrivals } = useEditor();
  const { key, name, stage, percent, error, canRetry, canReplace } = arrival;
  if (stage === 'failed') {
    return (
      <div className={classes.arrival} data-failed role="alert">
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span className={classes.arrivalText}>
          <strong className={classes.arrivalName}>{name}</strong>
          <span title={describe(error)}>{describe(error)}</span>
        </span>
        {canRetry ? (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('timeline.retry', { name })}
            title={t('common:actions.retry')}
            onClick={() => arrivals.retry(key)}
          >
            <IconRefresh size={19} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        {canReplace ? (
          <FileButton accept={SOURCE_TYPES} onChange={(file) => file && arrivals.retry(key, file)}>
            {(props) => (
              <ActionIcon
                {...props}
                variant="subtle"
                size={44}
                aria-label={t('timeline.replace', { name })}
                title={t('timeline.replaceShort')}
              >
                <IconFileUpload size={19} aria-hidden="true" />
              </ActionIcon>
            )}
          </FileButton>
        ) : null}
        <CloseButton
          size={44}
          aria-label={t('timeline.dismiss', { name })}
          onClick={() => arrivals.dismiss(key)}
        />
      </div>
    );
  }
  const share = formatPercent(percent / 100, language);
  const text =
    stage === 'sending'
      ? t('timeline.sending', { percent: share })
      : stage === 'waiting'
        ? t('common:jobs.stage.waiting')
        : `${t(`common:jobs.stage.${stage}`)} · ${share}`;
  return (
    <div className={classes.arrival} role="status">
      <span className={classes.arrivalText}>
        <strong className={classes.arrivalName}>{name}</strong>
        <span>{text}</span>
        <Progress value={percent} size={3} radius="xl" aria-label={t('timeline.progress', { name })} />
      </span>
      <CloseButton
        size={44}
        aria-label={t('timeline.cancel', { name })}
        onClick={() => arrivals.dismiss(key)}
      />
    </div>
  );
}
