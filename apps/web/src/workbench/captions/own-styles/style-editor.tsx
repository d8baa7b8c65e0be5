import type { Frame } from '@atelier/captions/caption-line';
import { OWN_STYLE_LIMITS, type OwnLook, type OwnStyleInput } from '@atelier/captions/styles/own-look';
import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { localText } from '@atelier/contracts/languages';
import { Button, FileButton, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useStore } from '@mantine/store';
import { IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { confirmStore } from '../../../ui/confirm-store.ts';
import grid from '../../../ui/field-grid.module.css';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../errors/error-box.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { LookFields } from './look-fields.tsx';
import classes from './own-styles.module.css';
import { readStyleFile } from './style-file.ts';
import { useOwnLook } from './use-own-look.ts';

interface StyleEditorProps {
  /** Null: a new style. */
  id: string | null;
  /** The style that it starts from. */
  style: OwnStyleInput;
  styles: readonly ScreenStyle[];
  language: string;
  frame: Frame;
  pictureUrl: string | null;
  /** Throws ApiError. */
  onSave: (style: OwnStyleInput) => Promise<void>;
  onClose: () => void;
}

/** A caption style to one's own taste, beside its subtitles as they will be drawn. */
export function StyleEditor(props: StyleEditorProps) {
  const { id, styles, language, frame, pictureUrl, onSave, onClose } = props;
  const { t } = useTranslation(['captionDesign', 'common']);
  const uiLanguage = useUiLanguage();
  const describe = useDescribeError();
  const reset = useRef<() => void>(null);
  const [draft, setDraft] = useState<OwnStyleInput>({
    name: props.style.name,
    base: props.style.base,
    look: props.style.look,
  });
  const isUnchanged = useIsUnchanged(draft);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { pending: question } = useStore(confirmStore);
  const base = styles.find(({ style }) => style?.key === draft.base)?.style ?? null;
  const style = useOwnLook(base, draft.look);
  const change = (look: OwnLook) => setDraft((last) => ({ ...last, look: { ...last.look, ...look } }));

  const read = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a change.
    reset.current?.();
    const found = await readStyleFile(file);
    if (!found) toast.error(t('own.unreadable'));
    else if (isUnchanged()) setDraft(found);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setError(null);
    try {
      await onSave(draft);
      if (isUnchanged()) onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      // Escape then answers the question above it.
      closeOnEscape={question === null}
      size={920}
      yOffset="2dvh"
      classNames={{ content: classes.dialog ?? '' }}
      title={id === null ? t('own.titleNew') : t('own.titleEdit', { name: props.style.name })}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form className={classes.editor} onSubmit={(event) => void save(event)}>
        {style ? (
          <EditorPreview
            style={style}
            frame={frame}
            language={language}
            pictureUrl={pictureUrl}
            onPlace={(position) => change({ position })}
          />
        ) : null}
        <div className={grid.fields}>
          <TextInput
            label={t('own.name')}
            value={draft.name}
            maxLength={OWN_STYLE_LIMITS.maxNameCharacters}
            required
            withAsterisk={false}
            data-autofocus
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('own.base')}
            value={draft.base}
            data={styles.flatMap(({ style: offered, name }) =>
              offered ? [{ value: offered.key, label: localText(name, uiLanguage) }] : [],
            )}
            onChange={(event) => setDraft({ ...draft, base: event.currentTarget.value })}
          />
          {base && style ? (
            <LookFields base={base} style={style} look={draft.look} onChange={change} />
          ) : null}
        </div>
        {error === null ? null : <ErrorBox error={describe(error)} />}
        <Group className={classes.actions ?? ''} gap="sm">
          <Button type="submit" mih={44} loading={isSaving} disabled={draft.name.trim() === '' || !style}>
            {t('own.save')}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {t('own.cancel')}
          </Button>
          <FileButton
            resetRef={reset}
            accept=".json,application/json"
            inputProps={{ 'aria-label': t('own.import') }}
            onChange={(file) => void read(file)}
          >
            {(button) => (
              <Button
                {...button}
                variant="subtle"
                color="gray"
                mih={44}
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
              >
                {t('own.import')}
              </Button>
            )}
          </FileButton>
        </Group>
      </form>
    </Modal>
  );
}
