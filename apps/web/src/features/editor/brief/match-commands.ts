import { plainText } from '@atelier/contracts/text/plain-text';

/** Shorter words, such as articles, say nothing about a command. */
const LEAST_LETTERS = 4;
/** The first letters of a word, which its forms have in common: “coupe”, “couper”, “coupez”. */
const STEM_LETTERS = 5;

/**
 * Orders commands by the words that a sentence has in common with their names and synonyms; equal ones keep their
 * order.
 * @param namesOf returns everything that a command is called
 */
export function matchCommands<Command>(
  sentence: string,
  commands: readonly Command[],
  namesOf: (command: Command) => string,
): { command: Command; isMatch: boolean }[] {
  const wanted = stemsOf(sentence);
  return commands
    .map((command) => {
      const names = stemsOf(namesOf(command));
      return { command, score: [...wanted].filter((stem) => names.has(stem)).length };
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ command, score }) => ({ command, isMatch: score > 0 }));
}

function stemsOf(text: string): Set<string> {
  const words = plainText(text).match(/[a-z0-9]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= LEAST_LETTERS).map((word) => word.slice(0, STEM_LETTERS)),
  );
}
