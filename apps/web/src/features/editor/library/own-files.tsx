import { FileButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { addAsset } from '../session/add-asset.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './library.module.css';
import { LibraryButton } from './library-button.tsx';
import type { Asset } from './use-assets.ts';

interface OwnFilesProps {
  label: string;
  icon: Icon;
  kinds: readonly Asset['kind'][];
  onChoose: (asset: Asset) => void;
}

/** Chooses a file of the person's own: a new one, or one of the library. */
export function OwnFiles({ label, icon, kinds, onChoose }: OwnFilesProps) {
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
  const accept = kinds.map((kind) => `${kind}/*`).join(',');
  return (
    <div className={classes.own}>
      <FileButton accept={accept} onChange={(file) => void addFile(file)}>
        {(props) => (
          <SmallButton variant="default" icon={icon} {...props}>
            {label}
          </SmallButton>
        )}
      </FileButton>
      <LibraryButton kinds={kinds} onChoose={onChoose} />
    </div>
  );
}
