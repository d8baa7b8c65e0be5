import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './tables.module.css';

const WORKFLOWS = ['short', 'sharing', 'convert', 'format'] as const;

/** The four workflows, all part of every plan. */
export function WorkflowsTable() {
  const { t } = useTranslation('pricing');
  return (
    <section className={classes.section} aria-labelledby="workflows-title">
      <Title order={2} id="workflows-title" className={classes.title}>
        {t('workflows.title')}
      </Title>
      <div className={classes.scroll}>
        <table className={classes.table} data-narrow>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('workflows.tool')}</th>
              <th scope="col">{t('workflows.every')}</th>
            </tr>
          </thead>
          <tbody>
            {WORKFLOWS.map((workflow) => (
              <tr key={workflow}>
                <th scope="row">{t(`workflows.${workflow}`)}</th>
                <td>
                  <span className={classes.included}>
                    <IconCheck size={18} aria-hidden="true" />
                    {t('workflows.every')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
