import { useTranslation } from 'react-i18next';
import type { EditorAction } from '../actions/action.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './brief.module.css';
import { BRIEF_COMMANDS, type BriefCommand, type CommandId } from './brief-commands.ts';
import { matchCommands } from './match-commands.ts';

interface CommandListProps {
  /** The text of the field: commands that it names come first. */
  sentence: string;
  /** The command whose form was closed: it takes the focus back. */
  former: CommandId | null;
  /** Actions that open a tool. */
  tools: readonly EditorAction[];
  onChoose(command: BriefCommand): void;
  onClose(): void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The commands that need no model, each with a form, and the tools for larger things. */
export function CommandList({ sentence, former, tools, onChoose, onClose }: CommandListProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const commands = matchCommands(sentence, BRIEF_COMMANDS, ({ id }) =>
    [t(`brief.commands.${id}.label`), t(`brief.commands.${id}.synonyms`)].join(' '),
  );
  return (
    <>
      <section className={classes.section} aria-labelledby="brief-commands">
        <h3 id="brief-commands" className={classes.heading}>
          {t('brief.without')}
        </h3>
        <ul className={classes.commands}>
          {commands.map(({ command, isMatch }) => (
            <li key={command.id}>
              <button
                type="button"
                className={classes.command}
                ref={command.id === former ? takeFocus : null}
                data-match={isMatch || undefined}
                onClick={() => onChoose(command)}
              >
                <command.icon size={18} stroke={1.8} aria-hidden="true" />
                {t(`brief.commands.${command.id}.label`)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="brief-tools">
        <h3 id="brief-tools" className={classes.heading}>
          {t('brief.tools')}
        </h3>
        <ul className={classes.tools}>
          {tools
            .filter(({ isEnabled }) => isEnabled(editor))
            .map((tool) => (
              <li key={tool.id}>
                <button
                  type="button"
                  className={classes.tool}
                  onClick={() => {
                    onClose();
                    // After the dialog has returned the focus.
                    setTimeout(() => tool.run(editor));
                  }}
                >
                  <tool.icon size={16} stroke={1.8} aria-hidden="true" />
                  {t(`actions.${tool.id}`)}
                </button>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
