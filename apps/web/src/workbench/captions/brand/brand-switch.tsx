import type { OwnStyle } from '@atelier/captions/styles/own-look';
import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { Anchor, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOwnStyles } from '../own-styles/use-own-styles.ts';
import classes from './brand.module.css';
import { styleOfKit } from './chosen-look.ts';
import { useBrand } from './use-brand.ts';

interface BrandSwitchProps {
  checked: boolean;
  styles: readonly ScreenStyle[];
  disabled: boolean;
  onChange: (change: { brand: boolean; styleId?: number; ownStyle?: OwnStyle | null }) => void;
}

/** The film in one's own brand. Without a kit it leads to where one is set up; what was typed here is remembered. */
export function BrandSwitch({ checked, styles, disabled, onChange }: BrandSwitchProps) {
  const { t } = useTranslation('brand');
  const { data, isSuccess } = useBrand().query;
  const own = useOwnStyles().query.data?.styles ?? [];
  const kit = data?.kit ?? null;
  const turn = (brand: boolean) => {
    const style = brand && kit ? styleOfKit(kit, styles, own) : null;
    onChange({ brand, ...style });
  };
  return (
    <div className={classes.switch}>
      <Switch
        label={t('switch.label')}
        description={kit || !isSuccess ? t('switch.hint') : t('switch.missing')}
        checked={checked && data?.kit !== null}
        disabled={disabled || kit === null}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isSuccess ? (
        <Anchor component={Link} to="/profil?tab=brand" size="sm" className={classes.link ?? ''}>
          {kit ? t('switch.change') : t('switch.create')}
        </Anchor>
      ) : null}
    </div>
  );
}
