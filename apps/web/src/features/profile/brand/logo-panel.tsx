import { BRAND_LIMITS, type BrandKit, LOGO_PLACES, type LogoFacts } from '@atelier/captions/brand/brand-kit';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import grid from '../../../ui/field-grid.module.css';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBrand, useLogoUrl } from '../../../workbench/captions/brand/use-brand.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { PictureDropzone } from '../../../workbench/picture-source/picture-dropzone.tsx';
import classes from './brand-tab.module.css';

interface LogoPanelProps {
  value: BrandKit['logo'];
  logo: LogoFacts | null;
  onChange: (change: Partial<BrandKit['logo']>) => void;
}

/** The logo, kept as soon as it is given, and how it stands in a film. */
export function LogoPanel({ value, logo, onChange }: LogoPanelProps) {
  const { t } = useTranslation('brand');
  const describe = useDescribeError();
  const input = useRef<HTMLInputElement>(null);
  const url = useLogoUrl(logo?.version ?? null);
  const { sendLogo, removeLogo } = useBrand();
  const isBusy = sendLogo.isPending || removeLogo.isPending;
  const failed = sendLogo.error ?? removeLogo.error;
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: t('logo.removeTitle'),
      body: t('logo.removeBody'),
      confirmLabel: t('logo.remove'),
      danger: true,
    });
    if (isSure) removeLogo.mutate();
  };
  const percent = (share: number) => t('percent', { value: Math.round(share * 100) });
  return (
    <Panel id="brand-logo" title={t('logo.title')}>
      <PictureDropzone
        input={input}
        inputLabel={t('logo.input')}
        isLocked={isBusy}
        onFiles={([file]) => file && sendLogo.mutate(file)}
        title={t('logo.choose')}
        hint={t('logo.hint')}
      >
        {logo ? (
          <div className={classes.logo}>
            {url ? <img className={classes.picture} src={url} alt={t('logo.alt')} /> : null}
            <Button
              variant="default"
              mih={44}
              loading={sendLogo.isPending}
              onClick={() => input.current?.click()}
            >
              {t('logo.replace')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              mih={44}
              loading={removeLogo.isPending}
              onClick={() => void askAndRemove()}
            >
              {t('logo.remove')}
            </Button>
          </div>
        ) : null}
      </PictureDropzone>
      {failed ? <ErrorBox error={describe(failed)} /> : null}
      {logo ? (
        <>
          <Switch
            label={t('logo.shown')}
            checked={value.shown}
            onChange={(event) => onChange({ shown: event.currentTarget.checked })}
          />
          {value.shown ? (
            <div className={grid.fields}>
              <NativeSelect
                label={t('logo.place')}
                value={value.place}
                data={LOGO_PLACES.map((place) => ({ value: place, label: t(`logo.places.${place}`) }))}
                onChange={(event) => {
                  const place = LOGO_PLACES.find((one) => one === event.currentTarget.value);
                  if (place) onChange({ place });
                }}
              />
              <SliderField
                label={t('logo.size')}
                {...BRAND_LIMITS.logoSize}
                step={0.01}
                value={value.size}
                show={percent}
                onChange={(size) => onChange({ size })}
              />
              <SliderField
                label={t('logo.opacity')}
                {...BRAND_LIMITS.logoOpacity}
                step={0.05}
                value={value.opacity}
                show={percent}
                onChange={(opacity) => onChange({ opacity })}
              />
            </div>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('logo.clear')}
          </Text>
        </>
      ) : null}
    </Panel>
  );
}
