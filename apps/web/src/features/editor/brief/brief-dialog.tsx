import { ApiError } from '@atelier/client/api-error';
import type { BriefAnswer } from '@atelier/film/wire/brief-answers';
import { Button, Loader, Textarea } from '@mantine/core';
import { IconArrowUp, IconCloudUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { EditorAction } from '../actions/action.ts';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import classes from './brief.module.css';
import type { BriefCommand, CommandId } from './brief-commands.ts';
import { CommandForm } from './command-form.tsx';
import { CommandList } from './command-list.tsx';
import { useBrief } from './use-brief.ts';
import { useBriefFacts } from './use-brief-facts.ts';

interface BriefDialogProps {
  /** Actions that open a tool without a model. */
  tools: readonly EditorAction[];
  onClose: () => void;
}

/** “Ask…”: a sentence that becomes a proposal, and below it the commands that need no model. */
export function BriefDialog({ tools, onClose }: BriefDialogProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [text, setText] = useState('');
  const [command, setCommand] = useState<BriefCommand | null>(null);
  const [former, setFormer] = useState<CommandId | null>(null);
  const { engine, ask, propose, cancel } = useBrief(onClose);
  const send = () => {
    if (text.trim() !== '' && !ask.isPending) ask.mutate(text.trim());
  };
  return (
    <EditorDialog title={t('brief.title')} intro={t('brief.intro')} onClose={onClose}>
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          data-autofocus
          aria-label={t('brief.label')}
          placeholder={t(engine?.engine ? 'brief.example' : 'brief.quotedExample')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={engine?.max_characters ?? 2000}
          readOnly={ask.isPending}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <div className={classes.send}>
          <EngineLine engine={engine?.engine} sendsPictures={engine?.sends_pictures ?? false} />
          {ask.isPending ? (
            <Button variant="default" onClick={cancel}>
              {t('common:actions.cancel')}
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={text.trim() === ''}
              leftSection={<IconArrowUp size={18} aria-hidden="true" />}
            >
              {t('brief.send')}
            </Button>
          )}
        </div>
      </form>
      <div role="status" className={classes.status}>
        {ask.isPending ? (
          <span className={classes.working}>
            <Loader size={18} /> {t(engine?.engine ? 'brief.thinking' : 'brief.reading')}
          </span>
        ) : null}
        {ask.data && !ask.data.proposal ? <Unproposed answer={ask.data} /> : null}
      </div>
      {ask.error ? <Refusal error={ask.error} /> : null}
      {command ? (
        <CommandForm
          key={command.id}
          command={command}
          isPending={propose.isPending}
          error={propose.error}
          onPropose={(operations, note) => propose.mutate({ operations, note })}
          onBack={() => {
            setCommand(null);
            setFormer(command.id);
            propose.reset();
          }}
        />
      ) : (
        <CommandList sentence={text} former={former} tools={tools} onChoose={setCommand} onClose={onClose} />
      )}
    </EditorDialog>
  );
}

/** Says which model is sent the text, or that none is. Empty until the server has answered. */
function EngineLine({
  engine,
  sendsPictures,
}: {
  engine: { label: Record<string, string> } | null | undefined;
  sendsPictures: boolean;
}) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  if (engine === undefined) return <p className={classes.engine} />;
  const Sign = engine ? IconCloudUp : IconLock;
  const name = engine?.label[language] ?? engine?.label.en ?? '';
  return (
    <p className={classes.engine}>
      <Sign size={16} stroke={1.8} aria-hidden="true" />
      <span>
        {engine ? t(sendsPictures ? 'brief.sentPictures' : 'brief.sent', { name }) : t('brief.offline')}
      </span>
    </p>
  );
}

/** An answer without a proposal: what the model says, or what the film does not have. */
function Unproposed({ answer }: { answer: BriefAnswer }) {
  const { t } = useTranslation('editor');
  const facts = useBriefFacts()(answer);
  const isDone = !answer.engine && facts.length === 0;
  return (
    <Notice tone="info">
      <p className={classes.said}>{answer.note ?? t(isDone ? 'brief.nothing' : 'brief.none')}</p>
      {facts.length > 0 ? <p className={classes.facts}>{facts.join('\n')}</p> : null}
    </Notice>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'engine_unavailable') {
    return (
      <Notice tone="info" role="alert">
        {t('brief.needsModel')}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert">
      {code === 'engine_failed' ? t('brief.failed') : describe(error)}
    </Notice>
  );
}
