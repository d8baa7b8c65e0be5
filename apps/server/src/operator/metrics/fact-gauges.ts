import { Gauge, type Registry } from 'prom-client';
import type { Facts } from './read-facts.ts';

/** The gauges of what `readFacts` reads. */
export function createFactGauges(registers: Registry[]): { show(facts: Facts): void; forget(): void } {
  const clears: (() => void)[] = [];
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const made = new Gauge({ name: `atelier_${name}`, help, labelNames, registers });
    // A gauge without labels is zero after a reset; what is not known is no zero.
    clears.push(() => (labelNames.length > 0 ? made.reset() : made.remove()));
    return made;
  };
  const databaseUp = new Gauge({
    name: 'atelier_database_up',
    help: '1 while the database answers.',
    registers,
  });
  const jobs = gauge('jobs', 'Jobs that wait or run.', ['tool', 'state']);
  const oldest = gauge('oldest_waiting_job_seconds', 'How long the job has waited that waits longest.');
  const holds = gauge('open_holds', 'Jobs for which credits are set aside.', ['counter']);
  const held = gauge('held_credits', 'Credits that are set aside.', ['counter']);
  const uploads = gauge('uploads', 'Uploads that are kept for their jobs.');
  const uploadBytes = gauge('upload_bytes', 'What they take up.');
  const storageBytes = gauge('storage_bytes', 'Stored files, as counted last.', ['bucket']);
  const storageObjects = gauge('storage_objects', 'The number of stored files, as counted last.', ['bucket']);
  const diskFree = gauge('disk_free_bytes', 'Free on the disk that holds DATA_DIR.');
  const diskSize = gauge('disk_size_bytes', 'The size of that disk.');
  const unsent = gauge('unsent_mails', 'Mails that could not be sent yet, or were given up.');
  const findings = gauge(
    'audit_findings',
    'Rows that broke a rule of the books at the last audit; 0 is clean.',
  );
  const auditedAt = gauge(
    'audit_timestamp_seconds',
    'When the books were last proved, in seconds since 1970.',
  );

  const clear = () => {
    for (const each of clears) each();
  };
  clear();
  return {
    forget() {
      clear();
      databaseUp.set(0);
    },
    show(facts) {
      clear();
      databaseUp.set(1);
      for (const { tool, state, count } of facts.jobs) jobs.set({ tool, state }, count);
      oldest.set(facts.oldestWaitingSeconds);
      for (const { counter, count, credits } of facts.holds) {
        holds.set({ counter }, count);
        held.set({ counter }, credits);
      }
      uploads.set(facts.uploads.count);
      uploadBytes.set(facts.uploads.bytes);
      for (const { bucket, bytes, objects } of facts.storage) {
        storageBytes.set({ bucket }, bytes);
        storageObjects.set({ bucket }, objects);
      }
      diskFree.set(facts.disk.freeBytes);
      diskSize.set(facts.disk.totalBytes);
      unsent.set(facts.unsentMails);
      if (!facts.audit) return;
      findings.set(facts.audit.findings);
      auditedAt.set(facts.audit.at.getTime() / 1000);
    },
  };
}
