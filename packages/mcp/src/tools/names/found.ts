import type { Named } from './choose.ts';

/** Names in the arguments of a tool that stand in the place of ids. */
export interface Found<Given> {
  named: Named[];
  /** The question to the person, in French and English: the language of the person is not known. */
  message: string;
  /** Returns the arguments with the ids. */
  replace(ids: ReadonlyMap<string, string>): Given;
}
