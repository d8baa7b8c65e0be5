import { AppError, categoryOfInput, extensionOfName } from '@atelier/contracts';
import { fileTypeFromFile } from 'file-type';

/**
 * Why a file that no decoder of ours takes is refused, saying what it is: `unsupported_format` for another kind,
 * `unreadable_media` for what its name says is ours and its bytes do not.
 */
export async function refuseUnknownFile(
  file: { path: string; name: string },
  cause?: unknown,
): Promise<AppError> {
  const type = await fileTypeFromFile(file.path);
  if (type && DOCUMENTS.test(type.mime)) return refuseDocument(cause);
  if (type) {
    const kind = type.ext.toUpperCase();
    return new AppError(
      'unsupported_format',
      `${kind} files are not supported. Please select an image, audio or video file.`,
      { cause },
    );
  }
  if (categoryOfInput(extensionOfName(file.name)) !== null)
    return new AppError('unreadable_media', 'The file could not be read.', { cause });
  return new AppError(
    'unsupported_format',
    'This format is not supported. Please select an image, audio or video file.',
    { cause },
  );
}

/** The message for documents (docs/product.md, Messages). */
export function refuseDocument(cause?: unknown): AppError {
  return new AppError(
    'unsupported_format',
    'Document formats are not supported. Please select an image, audio or video file.',
    { cause },
  );
}

/** PDF, RTF, and what Office and OpenDocument write, the old compound files included. */
const DOCUMENTS =
  /^application\/(?:pdf|rtf|msword|x-cfb|vnd\.(?:ms-(?:excel|powerpoint|word)|openxmlformats|oasis)[\w.+-]*)$/u;
