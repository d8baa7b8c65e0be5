import { fileKeyOf } from '../../../workbench/captions/document/caption-document.ts';
import type { MomentsMemory } from './moments-memory.ts';

/** Tests that a chosen file is the source of a search. Of a search of another device only the name is known. */
export function isSourceFile(source: MomentsMemory['source'], file: File): boolean {
  if (source.kind !== 'file') return false;
  return source.fileKey === null
    ? withoutExtension(file.name).startsWith(source.name)
    : fileKeyOf(file) === source.fileKey;
}

function withoutExtension(name: string): string {
  return name.replace(/\.[^.]{1,8}$/u, '');
}
