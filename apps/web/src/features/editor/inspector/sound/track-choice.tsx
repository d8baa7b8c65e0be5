import { isDubbed } from '@atelier/film/document/source-schema';
import type { SourceSoundTrack } from '@atelier/film/evaluate/film-facts';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../../ui/radio-card.tsx';
import { useSourceNames } from '../../angles/use-source-names.ts';
import type { Editor } from '../../session/editor.ts';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from './sound.module.css';

/** The tracks of sound of each source that has several, as a game and a microphone, of which one or their mix is heard. */
export function TrackChoice() {
  const { t, i18n } = useTranslation('cameras');
  const editor = useEditor();
  const { sources } = useFilm();
  const names = useSourceNames();
  const offered = Object.entries(sources).flatMap(([name, source]) => {
    const tracks = isDubbed(source) ? [] : offeredTracks(editor, name);
    return tracks.length > 1 ? [{ name, tracks, heard: source.sound_asset_id ?? null }] : [];
  });
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language', fallback: 'code' });
  const aboutOf = ({ title, language }: SourceSoundTrack) =>
    title ?? (language && languageName(languages, language));
  const labelOf = (track: SourceSoundTrack) => {
    if (track.number === null) return t('tracks.mix');
    const about = aboutOf(track);
    return t(about ? 'tracks.named' : 'tracks.number', { number: track.number, about });
  };
  return offered.map(({ name, tracks, heard }) => {
    const label =
      offered.length > 1 && names[name] ? t('tracks.of', { name: names[name] }) : t('tracks.title');
    return (
      <div key={name}>
        <span className={classes.tracksTitle} aria-hidden="true">
          {label}
        </span>
        <RadioCards label={label} className={classes.tracks}>
          {tracks.map((track) => (
            <RadioCard
              key={track.asset_id}
              name={`tracks of ${name}`}
              value={track.asset_id ?? ''}
              label={labelOf(track)}
              isChecked={track.asset_id === heard}
              onChoose={() => editor.edit([{ op: 'set_source_sound', name, sound_asset_id: track.asset_id }])}
            >
              <span className={classes.track}>{labelOf(track)}</span>
            </RadioCard>
          ))}
        </RadioCards>
      </div>
    );
  });
}

function languageName(names: Intl.DisplayNames, language: string): string {
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
}

/** Returns the sounds that a source can be heard with; files that are gone are left out. */
function offeredTracks(
  { facts, assetFiles }: Pick<Editor, 'facts' | 'assetFiles'>,
  source: string,
): SourceSoundTrack[] {
  const { sound_tracks: tracks = [] } = facts.sources[source] ?? {};
  return tracks.filter(({ asset_id: id }) => id === null || assetFiles.has(id));
}
