import type { BrandKit } from '@atelier/captions/brand/brand-kit';
import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import { localText } from '@atelier/contracts/languages';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import grid from '../../../ui/field-grid.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { ColourField } from '../../../workbench/captions/own-styles/colour-field.tsx';
import { FontField } from '../../../workbench/captions/own-styles/font-field.tsx';
import { useOwnStyles } from '../../../workbench/captions/own-styles/use-own-styles.ts';

interface LookPanelProps {
  kit: BrandKit;
  onChange: (change: Partial<BrandKit>) => void;
}

/** Colours, font and the captions' style. */
export function LookPanel({ kit, onChange }: LookPanelProps) {
  const { t } = useTranslation('brand');
  const language = useUiLanguage();
  const own = useOwnStyles().query.data?.styles ?? [];
  const ours = STYLE_TABLE.map(({ style }) => ({ value: style.key, label: localText(style.name, language) }));
  const ownKept = own.find(({ id }) => id === kit.style?.own_style_id);
  const chooseStyle = (value: string) => {
    const style = own.find(({ id }) => id === value);
    if (value === '') onChange({ style: null });
    else onChange({ style: { base: style?.base ?? value, own_style_id: style?.id ?? null } });
  };
  return (
    <Panel id="brand-look" title={t('look.title')}>
      <div className={grid.fields}>
        <ColourField
          label={t('look.main')}
          value={kit.main_colour}
          onChange={(main_colour) => onChange({ main_colour })}
        />
        <ColourField
          label={t('look.accent')}
          value={kit.accent_colour}
          onChange={(accent_colour) => onChange({ accent_colour })}
        />
        <NativeSelect
          className={grid.whole}
          label={t('look.style')}
          value={ownKept?.id ?? kit.style?.base ?? ''}
          data={[
            { value: '', label: t('look.anyStyle') },
            ...(own.length > 0
              ? [{ group: t('look.own'), items: own.map(({ id, name }) => ({ value: id, label: name })) }]
              : []),
            { group: t('look.ours'), items: ours },
          ]}
          onChange={(event) => chooseStyle(event.currentTarget.value)}
        />
        <FontField
          font={kit.font ?? undefined}
          none={t('look.anyFont')}
          onChange={(font) => onChange({ font: font ?? null })}
        />
      </div>
    </Panel>
  );
}
