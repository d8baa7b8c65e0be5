import type { RecipePublishing } from '@atelier/contracts/publishing/publishing';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { ChannelPicker } from '../../workbench/publishing/channel-picker.tsx';
import { IntervalField } from '../../workbench/publishing/interval-field.tsx';
import { usePublisher } from '../../workbench/publishing/publishing-api.ts';
import { readChannels } from '../../workbench/publishing/remembered-channels.ts';
import classes from './parts/recipes.module.css';

interface PublishingPartProps {
  publishing: RecipePublishing | null;
  onChange: (publishing: RecipePublishing | null) => void;
}

/** Publishes the results of a recipe: channels and times. */
export function PublishingPart({ publishing, onChange }: PublishingPartProps) {
  const { t } = useTranslation('publishing');
  const { query } = usePublisher();
  const { connected = false, channels = [] } = query.data ?? {};
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!connected && publishing === null) {
    return query.data ? <Link to="/profil?tab=publishing">{t('publish.connectTitle')}</Link> : null;
  }
  return (
    <section className={classes.step}>
      <Switch
        label={t('recipe.label')}
        description={t('recipe.hint')}
        checked={publishing !== null}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { channel_ids: readChannels(channels), at: '18:00', time_zone: timeZone, every_days: 1 }
              : null,
          )
        }
      />
      {publishing ? (
        <>
          <ChannelPicker
            channels={channels}
            chosen={publishing.channel_ids}
            onChange={(channel_ids) => onChange({ ...publishing, channel_ids })}
          />
          <SegmentedField
            label={t('when.label')}
            value={publishing.at === null ? 'now' : 'date'}
            data={[
              { value: 'now', label: t('recipe.atOnce') },
              { value: 'date', label: t('recipe.atTime') },
            ]}
            onChange={(kind) => onChange({ ...publishing, at: kind === 'now' ? null : '18:00' })}
          />
          {publishing.at === null ? null : (
            <>
              <TextInput
                type="time"
                label={t('recipe.at')}
                description={t('when.zone', { zone: publishing.time_zone })}
                required
                value={publishing.at}
                onChange={(event) => onChange({ ...publishing, at: event.currentTarget.value })}
              />
              <IntervalField
                value={publishing.every_days}
                onChange={(every_days) => onChange({ ...publishing, every_days })}
              />
            </>
          )}
        </>
      ) : null}
    </section>
  );
}
