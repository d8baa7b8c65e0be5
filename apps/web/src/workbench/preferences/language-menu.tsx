import { UI_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeUiLanguage } from '../../i18n/setup-i18n.ts';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import classes from './language-menu.module.css';

/** The FR/EN dropdown; the choice is kept locally. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useUiLanguage();
  return (
    <Dropdown
      label={t('shell.languageCurrent', { language: current.toUpperCase() })}
      trigger={
        <>
          {current.toUpperCase()}
          <IconChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <ul className={classes.list}>
          {UI_LANGUAGES.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                className={classes.item}
                aria-current={language === current ? 'true' : undefined}
                onClick={() => {
                  void changeUiLanguage(language);
                  close();
                }}
              >
                <span className={classes.code}>{language.toUpperCase()}</span>
                {ownName(language)}
                {language === current ? <IconCheck size={16} aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}

/** 'Français', 'English': each language as it calls itself. */
function ownName(language: UiLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
