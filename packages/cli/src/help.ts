import { COMMANDS, GLOBAL_OPTIONS } from './commands/commands.ts';
import type { Messages } from './messages/en.ts';

/** Builds the help. @param name a command whose own options are shown too */
export function helpText(messages: Messages, name: string): string {
  const texts: Record<string, string> = messages.commands;
  const about: Record<string, string> = messages.optionTexts;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const own = Object.entries(command?.options ?? {});
  const flag = ([option, value]: [string, string | null]) =>
    `--${option}${value === null ? '' : ` ${value}`}`;
  return [
    messages.usage,
    '',
    ...Object.keys(COMMANDS).map((command) => `  ${command.padEnd(12)}${texts[command] ?? ''}`),
    ...(own.length > 0 ? ['', `${messages.options} (${name})`, ...own.map((each) => `  ${flag(each)}`)] : []),
    ...(command?.details ? ['', command.details(messages)] : []),
    '',
    messages.everywhere,
    ...Object.entries(GLOBAL_OPTIONS).map((each) => `  ${flag(each).padEnd(14)}${about[each[0]] ?? ''}`),
  ].join('\n');
}
