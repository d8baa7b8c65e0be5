import { clipStyles, subtitleStyles } from '@atelier/captions/styles/screen-styles';
import { localText, type StepToolId, SUPPORTED_FORMATS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useGameName } from '../../workbench/gameplay/use-game-name.ts';
import { useGameplay } from '../../workbench/gameplay/use-gameplay.ts';
import { useVoices } from '../../workbench/voices/use-voices.ts';

/** A choice of a setting, with its name in the language of the interface. */
export interface Choice {
  value: string | number;
  label: string;
}

const FORMATS = [...new Set(Object.values(SUPPORTED_FORMATS).flatMap(({ output }) => output))];

/**
 * The choices of a step's setting; null when it is typed in.
 * @param listed the values in the schema of its tool, if it lists any
 */
export function useSettingChoices(): (
  tool: StepToolId,
  field: string,
  listed: readonly (string | number | null)[] | undefined,
) => Choice[] | null {
  const { t } = useTranslation(['clip', 'format', 'convert', 'image', 'media']);
  const language = useUiLanguage();
  const { voices } = useVoices();
  const { videos = [] } = useGameplay();
  const gameName = useGameName();
  const names: Record<string, (value: string) => string> = {
    framing: (value) => t(`clip:framing.${value as 'follow'}.name`),
    fit: (value) => t(`format:fit.${value as 'crop'}`),
    quality: (value) => t(`convert:quality.${value as 'standard'}`),
    size: (value) => t(`image:size.${value as 'square'}`),
    language_code: (value) => t(`media:languages.${value as 'fr-FR'}`),
  };
  return (tool, field, listed) => {
    if (field === 'subtitle_style') {
      const styles = tool === 'subtitles' ? subtitleStyles() : clipStyles();
      return styles.map(({ id, name }) => ({ value: id, label: localText(name, language) }));
    }
    if (field === 'voice') {
      return voices.map(({ id, name, language: spoken }) => ({
        value: id,
        label: `${name} (${t(`media:languages.${spoken === 'fr' ? 'fr-FR' : 'en-US'}`)})`,
      }));
    }
    if (field === 'gameplay_video') {
      return videos.map((video) => ({ value: video.filename, label: gameName(video) }));
    }
    if (field === 'outputFormat') {
      return FORMATS.map((value) => ({ value, label: value.toUpperCase() }));
    }
    const nameOf = names[field] ?? ((value: string) => value);
    return listed?.map((value) => ({ value: value ?? '', label: nameOf(String(value)) })) ?? null;
  };
}
