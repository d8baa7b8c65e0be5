import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engines } from '@atelier/engines/engines';
import { openJobEvents } from '../../apps/server/src/jobs/job-events.ts';
import { startJobWorker } from '../../apps/server/src/jobs/job-worker.ts';
import type { ToolImplementation } from '../../apps/server/src/jobs/tool.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts';
import { openQueue } from '../../apps/server/src/platform/queue/queue.ts';
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';
import { toolImplementations } from '../../apps/server/src/tools/registry.ts';

/** A worker of `npm run bench:queue`: the real one, with a tool that takes JOB_MS and nothing of the processor. */
const JOB_MS = 50;
const [databaseUrl = '', dir = ''] = process.argv.slice(2);

const logger = createLogger('warn');
const sql = openDatabase(databaseUrl, { maxConnections: 12 });
const queue = await openQueue({ databaseUrl, logger, config: { JOB_LEASE_SECONDS: 15, JOB_ATTEMPTS: 3 } });
const voice: ToolImplementation = {
  id: 'voice',
  timeLimitSeconds: 60,
  payloadOfStep: () => ({}),
  prepare: () => ({
    action: null,
    inputs: {},
    results: {},
    known: {},
    gameplay: {},
    fonts: [],
    jobClass: 'short',
    prompt: null,
    naming: null,
    settle: () => ({}),
    stepSettings: () => ({}),
    title: () => 'bench',
    async run({ workDir }) {
      await pause(JOB_MS);
      const filePath = path.join(workDir, 'voice.mp3');
      await writeFile(filePath, 'a');
      return { filePath, extension: 'mp3', previewPath: null };
    },
  }),
};
const worker = startJobWorker({
  sql,
  queue,
  logger,
  events: await openJobEvents(sql),
  storage: await createDiskStorage(path.join(dir, 'storage')),
  tools: { ...toolImplementations, voice },
  // No tool of this worker asks for one.
  engines: {} as Engines,
  filmsOf: () => {
    throw new Error('This worker has no films.');
  },
  credentials: null,
  marks: null,
  hooks: {},
  onComplete: async () => undefined,
  workRoot: path.join(dir, `work-${process.pid}`),
  publicUrlOf: (key) => `http://localhost/${key}`,
  makePreview: async () => null,
  security: () => undefined,
  watch: { began: () => undefined, ended: () => undefined },
  slots: { short: 1, long: 1 },
  perPerson: 2,
  heartbeatSeconds: 15,
});
process.stdout.write(`ready on ${os.hostname()}\n`);
process.on('SIGTERM', async () => {
  await worker.stop();
  process.exit(0);
});
