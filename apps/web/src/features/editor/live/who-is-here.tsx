import type { PersonHere } from '@atelier/film/wire/live-events';
import { Tooltip } from '@mantine/core';
import { IconRobot, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './live.module.css';

/** Signs that are shown; the others are counted. */
const SHOWN = { phone: 1, wide: 3 };

/** Those who have the film open beside this tab; a click goes to their playhead. */
export function WhoIsHere({ others }: { others: readonly PersonHere[] }) {
  const { t } = useTranslation('editor');
  const { player } = useEditor();
  const shown = others.slice(0, useIsPhone() ? SHOWN.phone : SHOWN.wide);
  if (others.length === 0) return null;
  const rest = others.length - shown.length;
  return (
    <ul className={classes.here} aria-label={t('live.here')}>
      {shown.map((person) => {
        const { id, kind, name, playhead_seconds: seconds } = person;
        const who = name ?? t(`live.who.${kind}`);
        const label = seconds === null ? who : t('live.at', { who, time: formatClock(seconds) });
        const Sign = kind === 'person' || kind === 'guest' ? IconUser : IconRobot;
        return (
          <li key={id}>
            <Tooltip label={label}>
              <button
                type="button"
                className={classes.person}
                data-kind={kind}
                aria-label={label}
                onClick={() => {
                  if (seconds !== null) player.seek(seconds);
                }}
              >
                {name ? initialsOf(name) : <Sign size={16} stroke={1.8} aria-hidden="true" />}
              </button>
            </Tooltip>
          </li>
        );
      })}
      {rest > 0 ? <li className={classes.rest}>{t('live.more', { count: rest })}</li> : null}
    </ul>
  );
}

/** The first letters of the first two words of a name. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}
