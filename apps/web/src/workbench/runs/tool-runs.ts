import { pause } from '@atelier/client/pause';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { cancelJob } from '../../lib/jobs/cancel-job.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { JobRun } from './job-run.ts';
import type { RunRules } from './run-rules.ts';

/** The runs of a tool: one for each person who uses this page. */
export interface ToolRuns<Output> {
  tool: ToolId;
  rules: RunRules<Output>;
  runOf: (userId: string) => JobRun<Output>;
}

export function toolRuns<Output>(tool: ToolId, rules: RunRules<Output>): ToolRuns<Output> {
  const runs = new Map<string, JobRun<Output>>();
  const runOf = (userId: string) => {
    const run = runs.get(userId) ?? createJobRun(rules);
    runs.set(userId, run);
    return run;
  };
  return { tool, rules, runOf };
}

/** A run of its own, for a screen that has several at a time. */
export function createJobRun<Output>(rules: RunRules<Output>): JobRun<Output> {
  return new JobRun(rules, { cancelJob, pause, onChange: () => void refreshAfterJob() });
}
