import { filmDuration } from '@atelier/film';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useEditor, useFilm, usePlayerState, useSeconds, useUi } from '../session/editor-context.tsx';
import classes from './transport.module.css';

/** Play, the time, and what is done at the playhead. */
export function Transport() {
  const { t } = useTranslation('editor');
  const { player } = useEditor();
  const { isPlaying, rate } = usePlayerState();
  const hasZone = useUi((ui) => ui.safeZone !== null);
  const film = useFilm();
  const isPhone = useIsPhone();
  const seconds = useSeconds(0.1);
  const label = t(isPlaying ? 'actions.stop' : 'actions.play');
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('preview.controls')}>
      <p className={classes.clock}>
        <output data-testid="playhead">{clock(seconds)}</output>
        <span> / </span>
        <span data-testid="film-duration">{clock(filmDuration(film))}</span>
        {isPlaying && rate !== 1 ? <span className={classes.rate}>{rate} ×</span> : null}
      </p>
      <div className={classes.play}>
        <ActionButton id="frameBack" />
        <Tooltip label={label} openDelay={400}>
          <ActionIcon
            size={44}
            radius="xl"
            variant="filled"
            color="violet"
            aria-label={label}
            onClick={() => player.toggle()}
          >
            <Sign size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <ActionButton id="frameForward" />
      </div>
      <div className={classes.tools}>
        {isPhone ? (
          <>
            <ActionButton id="undo" />
            <ActionButton id="redo" />
          </>
        ) : null}
        <ActionButton id="split" />
        {isPhone ? null : (
          <>
            <ActionButton id="addTitle" />
            <ActionButton id="safeZones" isOn={hasZone} />
          </>
        )}
      </div>
    </div>
  );
}

/** Minutes, seconds and tenths. */
function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}
