import * as routes from '@atelier/routes/admin';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconScale, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LONG_ACT_MS, useAct } from '../parts/admin-api.ts';
import { DataState } from '../parts/data-state.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';

/** The result of the last proof of the books, and a button for another one. */
export function BooksTab() {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const audit = useAdminData(['audit'], (signal) => api.call(routes.readAudit, { signal }));
  const run = useAct(() => api.call(routes.startAudit, { timeoutMs: LONG_ACT_MS }), t('books.done'));
  const action = (
    <Button
      h={48}
      leftSection={<IconScale size={18} aria-hidden="true" />}
      loading={run.isPending}
      onClick={() => run.mutate(undefined)}
    >
      {t('books.run')}
    </Button>
  );
  return (
    <DataState query={audit}>
      {({ last }) => {
        if (!last) {
          return (
            <EmptyState
              icon={<IconHourglass size={28} />}
              title={t('books.none')}
              body={t('books.noneBody')}
              action={action}
            />
          );
        }
        const wrong = last.findings.reduce((sum, { rows }) => sum + rows, 0);
        return (
          <section className={classes.card}>
            <p className={classes.sub} style={{ textAlign: 'center' }}>
              {t('books.title')} · {formatMoment(last.at, language)}
            </p>
            <EmptyState
              icon={wrong === 0 ? <IconShieldCheck size={28} /> : <IconAlertTriangle size={28} />}
              title={wrong === 0 ? t('books.clean') : t('books.wrong', { count: wrong })}
              body={wrong === 0 ? t('books.cleanBody') : t('books.wrongBody')}
              action={action}
            />
            {wrong > 0 ? (
              <ul>
                {last.findings.map(({ rule, rows }) => (
                  <li key={rule}>
                    {rule} · {rows}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        );
      }}
    </DataState>
  );
}
