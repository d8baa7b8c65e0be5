import type { WebhookEvent } from '@atelier/contracts/automation/webhooks';

/** The name of each event in namespace `api`. */
export const EVENT_NAMES = {
  'job.succeeded': 'webhooks.event.succeeded',
  'job.failed': 'webhooks.event.failed',
  'run.finished': 'webhooks.event.finished',
  'review.comment': 'webhooks.event.comment',
  'review.decision': 'webhooks.event.decision',
  'proposal.created': 'webhooks.event.proposed',
  'proposal.accepted': 'webhooks.event.accepted',
  'proposal.rejected': 'webhooks.event.rejected',
} as const satisfies Record<WebhookEvent, string>;
