import type { ServerDeps } from '../../http/http-context.ts';
import type { SendMail } from '../../platform/mail/mail.ts';

/** Dependencies of the checks in front of the embedded auth API. */
export type AuthDeps = Pick<
  ServerDeps,
  'sql' | 'config' | 'verifyToken' | 'logger' | 'security' | 'publicUrl' | 'supabase'
> & {
  /** The embedded backend itself. */
  backend(request: Request): Promise<Response>;
  sendAuthMail: SendMail;
};
