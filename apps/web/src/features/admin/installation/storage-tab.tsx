import * as routes from '@atelier/routes/admin';
import { Button, Progress, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatBytes } from '../../../lib/browser/format-bytes.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { LONG_ACT_MS, useAct } from '../parts/admin-api.ts';
import { DataState } from '../parts/data-state.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';

const BUCKETS = ['Projects', 'gameplay', 'uploads'] as const;
/** A disk that is fuller than this wants a look. */
const FULL = 0.9;

/** The disk, the database, and what each bucket held when it was counted last. */
export function StorageTab() {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const storage = useAdminData(['storage'], (signal) => api.call(routes.readStorageUse, { signal }));
  const measure = useAct(
    () => api.call(routes.measureStorage, { timeoutMs: LONG_ACT_MS }),
    t('storage.measured'),
  );
  return (
    <DataState query={storage}>
      {({ disk, databaseBytes, buckets }) => {
        const used = disk.totalBytes - disk.freeBytes;
        const share = used / Math.max(1, disk.totalBytes);
        const measuredAt = buckets[0]?.measuredAt;
        const size = (bytes: number) => formatBytes(bytes, language);
        return (
          <section>
            <div className={classes.card} style={{ marginBottom: 16 }}>
              <span className={classes.sub}>{t('storage.disk')}</span>
              <p className={classes.figure}>{t('storage.free', { size: size(disk.freeBytes) })}</p>
              <Progress
                value={share * 100}
                color={share > FULL ? 'red' : 'violet'}
                size={8}
                radius="xl"
                my="xs"
                aria-label={t('storage.disk')}
              />
              <span className={classes.sub}>
                {t('storage.diskUsed', { used: size(used), total: size(disk.totalBytes) })}
              </span>
            </div>
            <div className={classes.card} style={{ marginBottom: 32 }}>
              <span className={classes.sub}>{t('storage.database')}</span>
              <p className={classes.figure}>{size(databaseBytes)}</p>
            </div>
            <div className={classes.bar}>
              <div>
                <Title order={2}>{t('storage.buckets')}</Title>
                <Text c="dimmed" size="sm">
                  {measuredAt
                    ? t('storage.measuredAt', { date: formatMoment(measuredAt, language) })
                    : t('storage.never')}
                </Text>
              </div>
              <Button
                variant="default"
                h={48}
                leftSection={<IconRefresh size={18} aria-hidden="true" />}
                loading={measure.isPending}
                onClick={() => measure.mutate(undefined)}
              >
                {t('storage.measure')}
              </Button>
            </div>
            <ul className={classes.grid}>
              {BUCKETS.map((name) => {
                const found = buckets.find(({ bucket }) => bucket === name);
                return (
                  <li key={name} className={classes.card}>
                    <span className={classes.sub}>{t(`storage.bucketNames.${name}`)}</span>
                    <p className={classes.figure}>{found ? size(found.bytes) : '–'}</p>
                    <span className={classes.sub}>
                      {found ? t('storage.objects', { count: found.objects }) : '\u00a0'}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      }}
    </DataState>
  );
}
