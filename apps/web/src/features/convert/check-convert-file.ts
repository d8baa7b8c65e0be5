import { LIMITS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import {
  type ConvertCategory,
  categoryOfInput,
  extensionOfName,
  isDocumentName,
  type SupportedFormats,
} from '@atelier/contracts/tools/convert';

/** Why a file is not taken; keys of the catalogue's `problems`. */
export type FileRefusal = 'document' | 'tooLarge' | 'empty' | 'unsupported' | 'unsupportedKind';

/** Looks at a chosen file's name and size; what it really is, the server finds out. */
export function checkConvertFile(
  file: { name: string; size: number },
  formats: SupportedFormats,
): { category: ConvertCategory; extension: string } | FileRefusal {
  if (isDocumentName(file.name)) return 'document';
  if (file.size > LIMITS.uploadMaxBytes) return 'tooLarge';
  const extension = extensionOfName(file.name);
  const category = categoryOfInput(extension, formats);
  if (!category) return extension ? 'unsupportedKind' : 'unsupported';
  return file.size === 0 ? 'empty' : { category, extension };
}

/** The settings of one file. Times as typed. */
export interface ConvertSettings {
  category: ConvertCategory;
  extension: string;
  /** Empty until the person chooses. */
  output: string;
  start: string;
  duration: string;
}

/** Tests that all settings are there, so that GENERATE may be pressed. */
export function isComplete(settings: ConvertSettings): boolean {
  if (settings.output === '') return false;
  return settings.category === 'image' || (settings.start.trim() !== '' && settings.duration.trim() !== '');
}

export type SettingsProblem = 'badStart' | 'badDuration' | 'tooLong' | 'identical';

/** The first thing that is wrong with complete settings. */
export function settingsProblem(settings: ConvertSettings): SettingsProblem | null {
  if (settings.extension === settings.output) return 'identical';
  if (settings.category === 'image') return null;
  const duration = parseTimeText(settings.duration);
  if (parseTimeText(settings.start) === null) return 'badStart';
  if (duration === null || duration < LIMITS.convertMinSeconds) return 'badDuration';
  return duration > LIMITS.convertMaxSeconds ? 'tooLong' : null;
}
