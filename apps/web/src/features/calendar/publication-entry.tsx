import type { Publication } from '@atelier/contracts/publishing/publishing';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { formatTime } from '../../lib/browser/format-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { NetworkIcon } from '../../workbench/publishing/network-icon.tsx';
import classes from './calendar.module.css';
import { STATUS_TONES, statusOfPublication } from './publication-status.ts';

interface PublicationEntryProps {
  publication: Publication;
  onOpen: (publication: Publication) => void;
  /** In a cell of the month. */
  isCompact?: boolean;
}

/** One publication: time, picture, name, networks and status. */
export function PublicationEntry({ publication, onOpen, isCompact = false }: PublicationEntryProps) {
  const { t } = useTranslation('publishing');
  const language = useUiLanguage();
  const { name, preview_url: picture, publish_at, posts } = publication;
  const status = statusOfPublication(publication);
  const networks = [...new Set(posts.map(({ channel }) => channel.network))];
  return (
    <button
      type="button"
      className={classes.entry}
      data-compact={isCompact || undefined}
      data-status={status}
      onClick={() => onOpen(publication)}
    >
      {!isCompact && picture ? (
        <img src={localObjectUrl(picture)} alt="" className={classes.picture} loading="lazy" />
      ) : null}
      <span className={classes.entryTexts}>
        <span className={classes.entryTime}>
          {formatTime(publish_at, language)}
          <span className={classes.networks}>
            {networks.map((network) => (
              <NetworkIcon key={network} network={network} size={isCompact ? 14 : 18} isNamed />
            ))}
          </span>
        </span>
        <span className={classes.entryName}>{name}</span>
      </span>
      {isCompact ? (
        <span className="visually-hidden">{t(`status.${status}`)}</span>
      ) : (
        <Chip size="sm" tone={STATUS_TONES[status]}>
          {t(`status.${status}`)}
        </Chip>
      )}
    </button>
  );
}
