import type { Question } from './elicit.ts';

/** Something that a name may mean; `title` tells a person which one it is. */
export interface Meaning {
  id: string;
  title: string;
}

/** A name that was given instead of an id, with all that it may mean: one at least. */
export interface Named {
  name: string;
  meanings: readonly Meaning[];
}

/** Names in the arguments of a tool that stand in the place of ids. */
export interface Found<Given> {
  key: Question['key'];
  named: Named[];
  /** The question to the person, in French and English: the language of the person is not known. */
  message: string;
  /** Returns the arguments with the ids. */
  replace(ids: ReadonlyMap<string, string>): Given;
}
