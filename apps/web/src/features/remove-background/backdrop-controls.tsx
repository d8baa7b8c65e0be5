import { Button, ColorInput, SegmentedControl, Switch } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './backdrop-controls.module.css';
import { type Arrangement, BACKDROPS } from './use-arrangement.ts';

/** The switches of the backdrop and of the square frame. */
export function BackdropControls({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useTranslation('removeBackground');
  const picker = useRef<HTMLInputElement>(null);
  const { kind, setKind, color, setColor, isSquare, setIsSquare, chooseImage, hasImage } = arrangement;
  return (
    <div className={classes.root}>
      <p className={classes.label}>{t('backdrop.label')}</p>
      <SegmentedControl
        fullWidth
        radius="md"
        value={kind}
        onChange={(next) => {
          const chosen = BACKDROPS.find((known) => known === next) ?? 'none';
          setKind(chosen);
          if (chosen === 'image' && !hasImage) picker.current?.click();
        }}
        aria-label={t('backdrop.label')}
        data={BACKDROPS.map((known) => ({ value: known, label: t(`backdrop.${known}`) }))}
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('backdrop.choose')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void chooseImage(file);
        }}
      />
      <div className={classes.row}>
        {kind === 'color' ? (
          <ColorInput
            value={color}
            onChange={setColor}
            format="hex"
            aria-label={t('backdrop.color')}
            eyeDropperButtonProps={{ 'aria-label': t('backdrop.pick') }}
            swatches={['#ffffff', '#111018', '#8760fa', '#ff8466', '#f7d774', '#7fd6b5']}
          />
        ) : null}
        {kind === 'image' ? (
          <Button
            variant="light"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          >
            {t(hasImage ? 'backdrop.change' : 'backdrop.choose')}
          </Button>
        ) : null}
        <Switch
          classNames={{ body: classes.switch ?? '' }}
          checked={isSquare}
          onChange={(event) => setIsSquare(event.currentTarget.checked)}
          label={t('backdrop.square')}
        />
      </div>
    </div>
  );
}
