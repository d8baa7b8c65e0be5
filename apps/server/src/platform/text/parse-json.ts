import { AppError } from '@atelier/contracts';
import { JsonLimitError, MOST_JSON_VALUES, readJson } from '@atelier/contracts/text/read-json';
import { requireWellFormed } from './well-formed-text.ts';

/**
 * Parses the JSON of a request within limits. The longest text is limited where the request is read.
 * @throws AppError `invalid_input` when it is no JSON, is nested too deeply or holds text that cannot be stored;
 *   `file_too_large` when it has more than `mostValues` values
 */
export function parseJson(text: string, mostValues = MOST_JSON_VALUES): unknown {
  try {
    return requireWellFormed(readJson(text, { mostValues, mostCharacters: text.length }));
  } catch (error) {
    if (error instanceof JsonLimitError) throw refusalOf(error);
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'The request is not JSON.', { cause: error });
  }
}

function refusalOf(error: JsonLimitError): AppError {
  return error.limit === 'levels'
    ? new AppError('invalid_input', 'The request is nested too deeply.', { cause: error })
    : new AppError('file_too_large', 'The request has too many values.', { cause: error });
}
