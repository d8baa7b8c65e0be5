import { networkOf } from '@atelier/contracts/publishing/networks';
import type { Channel } from '@atelier/contracts/publishing/publishing';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { NetworkIcon } from './network-icon.tsx';
import classes from './publish.module.css';
import { isUsable } from './remembered-channels.ts';

interface ChannelPickerProps {
  channels: readonly Channel[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The channels of Postiz as switches; those that cannot be used say why. */
export function ChannelPicker({ channels, chosen, onChange }: ChannelPickerProps) {
  const { t } = useTranslation('publishing');
  if (channels.length === 0) return <Notice tone="info">{t('channels.none')}</Notice>;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('channels.label')}</legend>
      <div className={classes.channels}>
        {channels.map((channel) => {
          const isOn = chosen.includes(channel.id);
          const { name: network } = networkOf(channel.network);
          return (
            <button
              key={channel.id}
              type="button"
              className={classes.channel}
              aria-pressed={isOn}
              disabled={!isUsable(channel)}
              onClick={() =>
                onChange(isOn ? chosen.filter((each) => each !== channel.id) : [...chosen, channel.id])
              }
            >
              <NetworkIcon network={channel.network} size={22} />
              <span className={classes.channelTexts}>
                <span className={classes.channelName}>{channel.name}</span>
                <span className={classes.channelNetwork}>
                  {channel.disabled
                    ? t('channels.disabled')
                    : isUsable(channel)
                      ? network
                      : t('channels.unsupported', { network })}
                </span>
              </span>
              {isOn ? <IconCheck size={18} stroke={2.4} aria-hidden="true" /> : null}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
