import { FileButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LibraryButton } from '../../library/library-button.tsx';
import { addAsset } from '../../session/add-asset.ts';
import { useEditor } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';

interface OwnSoundsProps {
  label: string;
  icon: Icon;
  onChoose: (asset: { id: string }) => void;
}

/** Adds a sound of the person's own: a new file, or one of the library. */
export function OwnSounds({ label, icon, onChoose }: OwnSoundsProps) {
  const editor = useEditor();
  const describe = useDescribeError();
  const addFile = async (file: File | null) => {
    if (!file) return;
    try {
      onChoose(await addAsset(editor, file));
    } catch (error) {
      toast.error(describe(error));
    }
  };
  return (
    <div className={classes.buttons}>
      <FileButton accept="audio/*" onChange={(file) => void addFile(file)}>
        {(props) => (
          <SmallButton variant="default" icon={icon} {...props}>
            {label}
          </SmallButton>
        )}
      </FileButton>
      <LibraryButton kinds={['audio']} onChoose={onChoose} />
    </div>
  );
}
