import { z } from 'zod';

/** `DELETE /api/account`: for ever. `confirm` is the account's e-mail address, typed by the person. */
export const deleteAccountSchema = z.object({ confirm: z.string().min(1).max(320) });
