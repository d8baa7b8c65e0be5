import { Select } from '@mantine/core';
import {
  type Icon,
  IconDeviceDesktop,
  IconMicrophone,
  IconScreenShare,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import { type CaptureKind, type CaptureRequest, possibleKinds, SHAPES } from '../capture/capture-kind.ts';
import { useDevices } from '../capture/use-devices.ts';
import classes from './parts.module.css';

const ICONS: Record<CaptureKind, Icon> = {
  camera: IconVideo,
  screen: IconDeviceDesktop,
  both: IconScreenShare,
  voice: IconMicrophone,
};

interface CaptureFieldsProps {
  request: CaptureRequest;
  isOpen: boolean;
  onChange: (change: Partial<CaptureRequest>) => void;
}

/** The choice of what is recorded, and by which devices. */
export function CaptureFields({ request, isOpen, onChange }: CaptureFieldsProps) {
  const { t } = useTranslation('record');
  const { cameras, microphones } = useDevices(isOpen);
  const { kind, cameraId, microphoneId, quality, shape } = request;
  return (
    <>
      <RadioCards label={t('kind')} className={classes.kinds}>
        {possibleKinds().map((one) => {
          const Sign = ICONS[one];
          return (
            <RadioCard
              key={one}
              name="capture-kind"
              value={one}
              label={t(`kinds.${one}`)}
              isChecked={kind === one}
              onChoose={() => onChange({ kind: one })}
            >
              <Sign size={22} stroke={1.7} aria-hidden="true" />
              <span>{t(`kinds.${one}`)}</span>
            </RadioCard>
          );
        })}
      </RadioCards>
      <div className={classes.devices}>
        {kind === 'camera' || kind === 'both' ? (
          <DeviceSelect
            label={t('camera')}
            devices={cameras}
            value={cameraId}
            onChange={(id) => onChange({ cameraId: id })}
          />
        ) : null}
        <DeviceSelect
          label={t('microphone')}
          devices={microphones}
          value={microphoneId}
          onChange={(id) => onChange({ microphoneId: id })}
        />
        {kind === 'camera' ? (
          <SegmentedField
            label={t('shape')}
            value={shape}
            data={SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
            onChange={(next) => onChange({ shape: next === 'upright' ? 'upright' : 'wide' })}
          />
        ) : null}
        {kind === 'voice' ? null : (
          <SegmentedField
            label={t('quality')}
            value={quality}
            data={[
              { value: '1080', label: '1080p' },
              { value: '720', label: '720p' },
            ]}
            onChange={(next) => onChange({ quality: next === '720' ? '720' : '1080' })}
          />
        )}
      </div>
    </>
  );
}

interface DeviceSelectProps {
  label: string;
  devices: MediaDeviceInfo[];
  value: string;
  onChange: (id: string) => void;
}

function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  const { t } = useTranslation('record');
  const known = devices.some(({ deviceId }) => deviceId === value);
  const named = devices.map((device, index) => ({
    value: device.deviceId,
    label: device.label || t('device', { number: index + 1 }),
  }));
  return (
    <Select
      label={label}
      data={[{ value: '', label: t('anyDevice') }, ...named.filter((one) => one.value !== '')]}
      value={known ? value : ''}
      allowDeselect={false}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
