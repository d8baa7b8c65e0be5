import type { Context } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';

/** `atelier completion bash|zsh|fish`: prints the shell's completion of commands and options. */
export function writeCompletion(context: Context, options: Record<string, readonly string[]>): void {
  const [shell = 'bash'] = context.words;
  const script = SCRIPTS[shell];
  if (!script) throw new ExitError(EXIT.usage, context.out.messages.missingSource('bash | zsh | fish'));
  context.out.tell(script(options), { event: 'completion', shell, script: script(options) });
}

type Writer = (options: Record<string, readonly string[]>) => string;

const bash: Writer = (options) => {
  const cases = Object.entries(options).map(
    ([name, flags]) => `    ${name}) COMPREPLY=($(compgen -f -W "${flags.join(' ')}" -- "$word")) ;;`,
  );
  return [
    '_atelier() {',
    '  local word="$2"',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${Object.keys(options).join(' ')}" -- "$word")); return`,
    '  fi',
    '  case "$(echo "$COMP_LINE" | cut -d" " -f2)" in',
    ...cases,
    '  esac',
    '}',
    'complete -o filenames -F _atelier atelier',
  ].join('\n');
};

const SCRIPTS: Record<string, Writer> = {
  bash,
  zsh: (options) => `autoload -U +X bashcompinit && bashcompinit\n${bash(options)}`,
  fish: (options) =>
    Object.entries(options)
      .flatMap(([name, flags]) => [
        `complete -c atelier -n __fish_use_subcommand -a ${name}`,
        ...flags.map(
          (flag) =>
            `complete -c atelier -n "__fish_seen_subcommand_from ${name}" -l ${flag.replace(/^--/u, '')}`,
        ),
      ])
      .join('\n'),
};
