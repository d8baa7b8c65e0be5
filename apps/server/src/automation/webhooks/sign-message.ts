import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

export function makeSecret(): string {
  return MARK + randomBytes(24).toString('base64');
}

/**
 * The three headers of Standard Webhooks (https://www.standardwebhooks.com). Several secrets sign side by side, so
 * that a receiver can take its time to change from one to the other.
 */
export function signMessage(
  message: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), 'base64');
    const signed = `${message.id}.${timestamp}.${message.body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
