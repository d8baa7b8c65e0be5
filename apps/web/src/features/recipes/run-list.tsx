import type { RecipeRun } from '@atelier/contracts';
import type { RunAct } from '@atelier/routes/recipes';
import { Button, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../lib/browser/format.ts';
import { toast } from '../../ui/toast.ts';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';
import { useRuns, zipOf } from './use-recipes.ts';

const ACTS: Record<RecipeRun['status'], readonly RunAct[]> = {
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  failed: ['retry'],
  cancelled: ['retry'],
  succeeded: [],
};

/** The latest runs with every step. What was started together stands together. */
export function RunList() {
  const { t } = useTranslation('recipes');
  const { query } = useRuns();
  const runs = query.data?.runs ?? [];
  if (runs.length === 0) return null;
  const groups = Map.groupBy(runs, ({ id, batch_id }) => batch_id ?? id);
  return (
    <section className={classes.runs} aria-labelledby="runs-title">
      <Title order={2} id="runs-title">
        {t('runs')}
      </Title>
      {[...groups].map(([id, members]) => (
        <RunGroup key={id} runs={members} />
      ))}
    </section>
  );
}

function RunGroup({ runs }: { runs: RecipeRun[] }) {
  const { t } = useTranslation('recipes');
  const describe = useDescribeError();
  const { act, actOnBatch } = useRuns();
  const [first] = runs;
  if (!first) return null;
  const batchId = first.batch_id;
  const acts = [...new Set(runs.flatMap(({ status }) => ACTS[status]))];
  const projects = runs.flatMap(finalProjects);
  const onError = (error: unknown) => toast.error(describe(error));
  const zip = () =>
    zipOf(projects, first.name)
      .then((url) => window.location.assign(url))
      .catch(onError);
  return (
    <article className={classes.card} aria-label={first.name}>
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
      <div className={classes.actions}>
        {acts.map((what) => (
          <Button
            key={what}
            variant="default"
            mih={44}
            onClick={() =>
              batchId
                ? actOnBatch.mutate({ id: batchId, act: what }, { onError })
                : act.mutate({ id: first.id, act: what }, { onError })
            }
          >
            {t(`act.${what}`)}
          </Button>
        ))}
        {projects.length > 0 ? (
          <Button variant="light" mih={44} onClick={() => void zip()}>
            {t('zip', { count: projects.length })}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function Run({ run }: { run: RecipeRun }) {
  const { t } = useTranslation(['recipes', 'errors']);
  const language = useUiLanguage();
  const { toolName, statusText } = useRecipeTexts();
  return (
    <div className={classes.run}>
      <div className={classes.runHead}>
        <strong>{run.source_name ? `${run.name} - ${run.source_name}` : run.name}</strong>
        <Text span c="dimmed">
          {statusText(run.status)}
        </Text>
      </div>
      <Progress value={run.percent} aria-label={t('progressOf', { name: run.name })} />
      <ol className={classes.runSteps}>
        {run.steps.map((step) => (
          <li key={step.job_id}>
            <span>
              {toolName(step.tool)}
              {step.lane > 0 ? ` ${step.lane + 1}` : ''}
            </span>
            {step.file_url ? (
              <a href={step.file_url} target="_blank" rel="noreferrer">
                {t('open')}
              </a>
            ) : null}
            <Text span c={step.status === 'failed' ? 'red' : 'dimmed'} size="sm">
              {step.status === 'running'
                ? formatPercent(step.percent / 100, language)
                : statusText(step.status)}
              {step.error && step.status === 'failed' ? ` · ${t(`errors:${step.error.code}`)}` : ''}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Gives the projects of the last step. */
function finalProjects({ steps }: RecipeRun): string[] {
  const last = Math.max(0, ...steps.map(({ step }) => step));
  return steps.flatMap(({ step, project_id: id }) => (step === last && id !== null ? [id] : []));
}
