import { AppError, runReceiptSchema } from '@atelier/contracts';
import { issueText } from '@atelier/contracts/text/issue-text';
import { z } from 'zod';
import { parseJson } from '../../platform/text/parse-json.ts';
import { isSigned } from './sign-receipt.ts';
import { requestOf } from './write-receipt.ts';

/** The edited words of a film three times over, with their times. */
const MOST_VALUES = 60_000;

/** The parts of a receipt that its signature covers. */
const signedSchema = z.looseObject({
  receipt: z.looseObject({
    version: z.unknown(),
    tool: z.unknown(),
    request: z.unknown(),
    handles: z.unknown(),
    made: z.looseObject({ sources: z.unknown() }),
    signature: z.string().length(64),
  }),
});

/**
 * Reads the body of `POST /api/receipts/run`. The signature is checked before anything else of the receipt is.
 * @throws AppError `invalid_input`, `file_too_large`, `receipt_invalid` when the signature is not ours
 */
export function openReceipt(text: string, key: string) {
  const body = parseJson(text, MOST_VALUES);
  const signed = signedSchema.safeParse(body);
  if (!signed.success) throw new AppError('invalid_input', issueText(signed.error));
  if (!isSigned(signed.data.receipt, key)) {
    throw new AppError('receipt_invalid', 'This receipt was changed, or written by another Atelier.');
  }
  const found = runReceiptSchema.safeParse(body);
  if (!found.success) throw new AppError('invalid_input', issueText(found.error));
  const { receipt, sources } = found.data;
  return { tool: receipt.tool, made: receipt.made, request: requestOf(receipt, sources) };
}
