import type { WebhookEvent, WebhookFailure } from '@atelier/contracts';
import { WEBHOOK_LIMITS } from '@atelier/contracts';
import type { WebhookFacts } from '../../jobs/announce.ts';
import type { Config } from '../../platform/config/env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { HandOverDeps } from '../hand-over/describe-hand-over.ts';

/** One message to one address, as a sender needs it. */
export interface Delivery {
  id: string;
  webhookId: string;
  userId: string;
  url: string;
  event: WebhookEvent;
  facts: WebhookFacts;
  body: string | null;
  attempts: number;
  createdAt: Date;
  isDisabled: boolean;
  secrets: string[];
}

export interface DeliveryDeps extends HandOverDeps {
  sql: Database;
  queue: Queue;
  logger: Logger;
  config: Pick<Config, 'WEBHOOK_ALLOW_HOSTS' | 'DOWNLOAD_PROXY'>;
}

export interface Outcome {
  /** Null: it arrived. */
  failure: WebhookFailure | null;
  status: number | null;
}

/** Checks whether the present attempt is the last one. */
export function isLast({ attempts }: Pick<Delivery, 'attempts'>): boolean {
  return attempts + 1 >= WEBHOOK_LIMITS.attempts;
}
