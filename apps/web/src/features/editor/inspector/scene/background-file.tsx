import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AssetPicture } from '../../library/asset-picture.tsx';
import { OwnFiles } from '../../library/own-files.tsx';
import { useEditor } from '../../session/editor-context.tsx';
import classes from './scene.module.css';

interface BackgroundFileProps {
  /** The id of the chosen file; null before the first choice. */
  assetId: string | null;
  onChoose: (assetId: string) => void;
}

/** The picture or film behind people, and the choice of another one. */
export function BackgroundFile({ assetId, onChoose }: BackgroundFileProps) {
  const { t } = useTranslation('editor');
  const { assetFiles } = useEditor();
  const file = assetId === null ? undefined : assetFiles.get(assetId);
  return (
    <div className={classes.file}>
      {file ? (
        <div className={classes.chosen}>
          <span className={classes.thumbnail}>
            <AssetPicture asset={file} />
          </span>
          <span className={classes.fileName}>{file.name}</span>
        </div>
      ) : null}
      <OwnFiles
        label={t(file ? 'frame.backgroundReplace' : 'frame.backgroundChoose')}
        icon={IconPhoto}
        kinds={['image', 'video']}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}
