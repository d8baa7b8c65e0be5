import { Button } from '@mantine/core';
import { IconDownload, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { safeFileName, saveBlob } from '../../lib/api/save-file.ts';
import { formatBytes } from '../../lib/browser/format-bytes.ts';
import { Notice } from '../../ui/notice.tsx';
import { OpenInMenu } from '../../workbench/open-in/open-in-menu.tsx';
import { mediaKindOf } from '../../workbench/open-in/tools-for-file.ts';
import { AudioPlayer } from '../../workbench/player/audio-player.tsx';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import { posterOf } from '../../workbench/results/poster-of.ts';
import { SaveAsRecipe } from '../../workbench/results/save-as-recipe.tsx';
import type { ConvertItem } from './convert-queue.ts';
import classes from './convert-results.module.css';

/** The results, file by file; a placeholder before the first one. */
export function ConvertResults({
  items,
  success,
}: {
  items: readonly ConvertItem[];
  success: string | null;
}) {
  const { t } = useTranslation('convert');
  const done = items.filter(({ state }) => state.phase === 'done');
  return (
    <div className={classes.root}>
      <div role="status">{success ? <Notice tone="success">{success}</Notice> : null}</div>
      {done.length === 0 ? (
        <div className={classes.empty}>
          <p className={classes.pair} aria-hidden="true">
            {pairOf(items[0]) ?? 'PNG → JPG'}
          </p>
          <p>{t('results.empty')}</p>
        </div>
      ) : (
        done.map((item) => <Result key={item.id} item={item} />)
      )}
    </div>
  );
}

/** The converted file under the name of its source. */
export function saveResult(item: ConvertItem): void {
  if (item.state.phase === 'done') saveBlob(item.state.output.blob, resultName(item));
}

function Result({ item }: { item: ConvertItem }) {
  const { t } = useTranslation(['convert', 'media', 'common']);
  const language = useUiLanguage();
  if (item.state.phase !== 'done') return null;
  const { output, jobs } = item.state;
  const fileUrl = jobs[0]?.result?.fileUrl ?? null;
  const name = resultName(item);
  return (
    <section className={classes.result} aria-label={name}>
      <Player kind={mediaKindOf(item.output)} url={output.url} name={name} poster={posterOf(jobs[0])} />
      <p className={classes.name} title={name}>
        {name}
      </p>
      <p className={classes.size}>
        {t('results.sizes', {
          before: formatBytes(item.file.size, language),
          after: formatBytes(output.blob.size, language),
        })}
      </p>
      {(jobs[0]?.result?.notices ?? []).map((notice) => (
        <Notice key={notice} tone="info">
          {t(`media:notices.${notice}`)}
        </Notice>
      ))}
      <div className={classes.actions}>
        <Button
          h={44}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveResult(item)}
        >
          {t('common:actions.download')}
        </Button>
        <Button
          component={Link}
          to="/projet"
          variant="default"
          h={44}
          leftSection={<IconFolder size={18} aria-hidden="true" />}
        >
          {t('media:result.projects')}
        </Button>
        {fileUrl ? (
          <OpenInMenu file={{ url: fileUrl, title: name.replace(/\.[^.]+$/u, '') }} except="convert" />
        ) : null}
        <SaveAsRecipe job={jobs[0]} />
      </div>
    </section>
  );
}

function Player(props: {
  kind: ReturnType<typeof mediaKindOf>;
  url: string;
  name: string;
  poster: string | null;
}) {
  const { kind, url, name, poster } = props;
  if (kind === 'image') return <img className={classes.media} src={url} alt={name} />;
  if (kind === 'audio') return <AudioPlayer className={classes.audio} src={url} title={name} />;
  return <VideoPlayer className={classes.media} src={url} title={name} poster={poster} />;
}

function resultName({ file, output }: ConvertItem): string {
  return `${safeFileName(file.name.replace(/\.[^.]{1,8}$/u, ''))}.${output}`;
}

function pairOf(item: ConvertItem | undefined): string | null {
  if (!item) return null;
  return `${item.extension.toUpperCase()} → ${item.output === '' ? '…' : item.output.toUpperCase()}`;
}
