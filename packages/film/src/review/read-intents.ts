import { type CommentToken, tokensOf } from './comment-tokens.ts';
import {
  ARTICLE,
  BY,
  CUT,
  HARD_JOINTS,
  HARD_SIGNS,
  INSTEAD,
  MAKE,
  NEGATION,
  NOUN,
  PAUSE,
  PREFIX,
  REPLACE,
  REQUEST,
  SHORTEN,
  SHORTER,
  SHOULD_BE,
  SOFT_JOINTS,
  SOFT_SIGNS,
  SUFFIX,
  WRITE,
} from './comment-vocabulary.ts';

/** One thing that a comment asks for. */
export type Intent =
  | { kind: 'cut'; quoted: string }
  | { kind: 'replace'; quoted: string; by: string }
  /** `named`: the words of the comment. */
  | { kind: 'shorten'; named: string };

/** Characters of a comment that are read. */
export const COMMENT_CHARACTERS = 2000;
const MOST_INTENTS = 20;
/** Words of the longest phrase in the vocabulary. */
const PHRASE_WORDS = 4;

/**
 * Reads what a comment in French or English asks for: cut “…”, replace “…” by “…”, shorten the pause here. Intents are
 * joined by "et", "and", "puis", "then" and signs. A clause is understood as a whole or not at all: the others are
 * `rest`, as the comment has them.
 */
export function readIntents(comment: string): { intents: Intent[]; rest: string } {
  const text = comment.slice(0, COMMENT_CHARACTERS);
  const reader = new TokenReader(tokensOf(text), text);
  const intents: Intent[] = [];
  const left: { start: number; end: number }[] = [];
  let joinsLeft = false;
  while (reader.skipJoints()) {
    const start = reader.place;
    const found = reader.readClause();
    if (found && intents.length + found.length <= MOST_INTENTS) {
      intents.push(...found);
      joinsLeft = false;
      continue;
    }
    reader.place = start;
    const skipped = reader.skipClause();
    const last = left.at(-1);
    // Neighbouring clauses stay together with their punctuation.
    if (last && joinsLeft) last.end = skipped.end;
    else left.push(skipped);
    joinsLeft = true;
  }
  const rest = left.map(({ start, end }) => text.slice(start, end).trim());
  return { intents, rest: [...rest, comment.slice(COMMENT_CHARACTERS).trim()].filter(Boolean).join('\n') };
}

/** Reads the clauses of a comment by recursive descent; each rule looks at a fixed number of tokens ahead. */
class TokenReader {
  place = 0;
  readonly #tokens: readonly CommentToken[];
  readonly #text: string;

  constructor(tokens: readonly CommentToken[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  /** Passes what joins clauses. @returns false at the end of the comment */
  skipJoints(): boolean {
    while (this.#jointAt(this.place)) this.place++;
    return this.place < this.#tokens.length;
  }

  /** clause = prefix* (cut | replace | shorten)? suffix* "?"?; null when it is none */
  readClause(): Intent[] | null {
    let isRequest = false;
    for (;;) {
      const requests = this.#take(REQUEST);
      if (!requests && !this.#take(PREFIX)) break;
      isRequest ||= requests;
    }
    const intents = this.#readIntent();
    while (this.#take(SUFFIX));
    const end = this.place;
    const hasPlea = this.#takeSign(',') && this.#take(SUFFIX) && this.#endsClause({ isRequest });
    if (!hasPlea) this.place = end;
    if (!this.#endsClause({ isRequest })) return null;
    return intents ?? (isRequest ? null : []);
  }

  /** Passes a clause that was not understood, and those that its negation may be about. */
  skipClause(): { start: number; end: number } {
    const { start } = this.#tokens[this.place] ?? { start: 0 };
    const from = this.place;
    const passUntil = (isEnd: (joint: 'soft' | 'hard') => boolean) => {
      for (; this.place < this.#tokens.length; this.place++) {
        const joint = this.#jointAt(this.place);
        if (joint && isEnd(joint) && this.place > from) return;
      }
    };
    passUntil(() => true);
    if (this.#isLimited(from, this.place)) passUntil((joint) => joint === 'hard');
    return { start, end: this.#tokens[this.place - 1]?.end ?? start };
  }

  #readIntent(): Intent[] | null {
    const start = this.place;
    for (const rule of [this.#readPause, this.#readCut, this.#readReplace, this.#readTurned]) {
      this.place = start;
      const found = rule.call(this);
      if (found) return found;
    }
    this.place = start;
    return null;
  }

  /** cut = CUT part (joint* part)* */
  #readCut(): Intent[] | null {
    if (!this.#take(CUT)) return null;
    const intents: Intent[] = [];
    for (let part = this.#takePart(); part; part = this.#takeNextPart()) {
      intents.push({ kind: 'cut', quoted: part });
    }
    return intents.length > 0 ? intents : null;
  }

  /** replace = REPLACE pair (joint+ pair)*, or a pair alone whose middle says what is meant */
  #readReplace(): Intent[] | null {
    const isNamed = this.#take(REPLACE);
    const first = this.#takePair(isNamed);
    if (!first) return null;
    const intents = [first];
    for (;;) {
      const before = this.place;
      this.#skipSoft();
      const next = this.place > before ? this.#takePair(isNamed) : null;
      if (!next) {
        this.place = before;
        return intents;
      }
      intents.push(next);
    }
  }

  /** turned = WRITE? part INSTEAD part */
  #readTurned(): Intent[] | null {
    this.#take(WRITE);
    const by = this.#takePart();
    const quoted = by && this.#take(INSTEAD) ? this.#takePart() : null;
    return by && quoted ? [{ kind: 'replace', quoted, by }] : null;
  }

  /** pause = (SHORTEN | CUT) article? PAUSE | MAKE article? PAUSE SHORTER */
  #readPause(): Intent[] | null {
    const start = this.#tokens[this.place];
    const isMade = this.#take(MAKE);
    if (!isMade && !this.#take(SHORTEN) && !this.#take(CUT)) return null;
    const from = this.#tokens[this.place] ?? start;
    this.#take(ARTICLE);
    if (!this.#take(PAUSE)) return null;
    const end = this.#tokens[this.place - 1]?.end;
    if (isMade && !this.#take(SHORTER)) return null;
    return [{ kind: 'shorten', named: this.#text.slice(from?.start, end) }];
  }

  /** pair = part (BY | "->" | SHOULD_BE) part; without a verb, BY says too little */
  #takePair(isNamed: boolean): Intent | null {
    const quoted = this.#takePart();
    if (quoted === null) return null;
    const isJoined = this.#takeSign('->') || this.#take(SHOULD_BE) || (isNamed && this.#take(BY));
    const by = isJoined ? this.#takePart() : null;
    return by === null ? null : { kind: 'replace', quoted, by };
  }

  /** part = article? noun? ":"? quote */
  #takePart(): string | null {
    this.#take(ARTICLE);
    this.#take(NOUN);
    this.#takeSign(':');
    const token = this.#tokens[this.place];
    if (token?.kind !== 'quote' || token.text === '') return null;
    this.place++;
    return token.text;
  }

  /** Takes a further part of a list, unless it begins a pair. */
  #takeNextPart(): string | null {
    const before = this.place;
    this.#skipSoft();
    const part = this.#takePart();
    const after = this.place;
    const isPair =
      part !== null && (this.#takeSign('->') || [BY, SHOULD_BE, INSTEAD].some((set) => this.#take(set)));
    this.place = part === null || isPair ? before : after;
    return isPair ? null : part;
  }

  #skipSoft(): void {
    while (this.#jointAt(this.place) === 'soft') this.place++;
  }

  #endsClause({ isRequest }: { isRequest: boolean }): boolean {
    const token = this.#tokens[this.place];
    return !token || (this.#jointAt(this.place) !== null && (isRequest || token.text !== '?'));
  }

  #jointAt(place: number): 'soft' | 'hard' | null {
    const token = this.#tokens[place];
    if (!token || token.kind === 'quote') return null;
    const [soft, hard] = token.kind === 'word' ? [SOFT_JOINTS, HARD_JOINTS] : [SOFT_SIGNS, HARD_SIGNS];
    return soft.has(token.text) ? 'soft' : hard.has(token.text) ? 'hard' : null;
  }

  /** True when a clause negates or limits a verb of an intent. */
  #isLimited(from: number, until: number): boolean {
    const words = this.#tokens.slice(from, until).filter(({ kind }) => kind === 'word');
    const has = (...sets: readonly ReadonlySet<string>[]) =>
      words.some(({ text }) => sets.some((set) => set.has(text)));
    return has(NEGATION) && has(CUT, REPLACE, SHORTEN, WRITE, MAKE);
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.place];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.place++;
    return true;
  }

  /** Takes the longest phrase of a set that stands here. */
  #take(set: ReadonlySet<string>): boolean {
    const words: string[] = [];
    for (const token of this.#tokens.slice(this.place, this.place + PHRASE_WORDS)) {
      if (token.kind !== 'word') break;
      words.push(token.text);
    }
    for (; words.length > 0; words.pop()) {
      if (!set.has(words.join(' '))) continue;
      this.place += words.length;
      return true;
    }
    return false;
  }
}
