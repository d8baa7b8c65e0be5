import { UI_LANGUAGES } from '@atelier/contracts/languages';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeUiLanguage } from '../../i18n/setup-i18n.ts';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import classes from './language-menu.module.css';

const NAMES = { fr: 'french', en: 'english' } as const;

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
                {t(`shell.${NAMES[language]}`)}
                {language === current ? <IconCheck size={16} aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
