import { suggestAssets } from '@atelier/routes/films';
import { CloseButton, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { newId } from '../actions/selected.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useFilmSuggestion } from '../session/use-film-suggestion.ts';
import { AssetPicture } from './asset-picture.tsx';
import classes from './library.module.css';

/** Own pictures and films for the words of the film, in the order of the speech: each is accepted or refused. */
export function WordSuggestions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const editor = useEditor();
  const { store, player, assetFiles } = editor;
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const query = useFilmSuggestion(suggestAssets);
  const left = (query.data?.suggestions ?? []).filter(({ word }) => !answered.includes(word));
  const accept = ({ word, asset, operation }: (typeof left)[number]) => {
    const { layer } = operation;
    const id = newId(store.state.film, layer.kind);
    assetFiles.set(asset.id, asset);
    if (!editor.edit([{ op: 'add_layer', layer: { ...layer, id } }])) return;
    setAnswered((words) => [...words, word]);
  };
  const engine = query.data?.engine;
  return (
    <section className={classes.suggestions} aria-label={t('suggestions.title')}>
      <div className={classes.suggestionsHead}>
        <h3 className={classes.suggestionsTitle}>{t('suggestions.title')}</h3>
        <CloseButton size={40} aria-label={t('common:actions.close')} onClick={onClose} />
      </div>
      {query.isPending ? (
        <Loader size="sm" aria-label={t('suggestions.searching')} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : left.length === 0 ? (
        <p className={classes.note} role="status">
          {t(answered.length > 0 ? 'suggestions.done' : 'suggestions.none')}
        </p>
      ) : (
        <>
          {engine ? (
            <p className={classes.note}>{engine.label[language] ?? engine.label.en ?? engine.id}</p>
          ) : null}
          <ul className={classes.rows}>
            {left.map((suggestion) => {
              const { word, text, at_seconds: seconds, asset } = suggestion;
              return (
                <li key={word} className={classes.row}>
                  <button type="button" className={classes.suggestion} onClick={() => player.seek(seconds)}>
                    <span className={classes.thumbnail}>
                      <AssetPicture asset={asset} />
                    </span>
                    <span className={classes.suggestionTexts}>
                      <span className={classes.suggestionWord}>
                        {t('suggestions.word', { word: text, time: formatClock(seconds) })}
                      </span>
                      <span className={classes.suggestionName}>{asset.name}</span>
                    </span>
                  </button>
                  <SmallButton
                    variant="light"
                    aria-label={t('suggestions.accept', { word: text, name: asset.name })}
                    onClick={() => accept(suggestion)}
                  >
                    {t('suggestions.add')}
                  </SmallButton>
                  <CloseButton
                    size={40}
                    aria-label={t('suggestions.refuse', { word: text, name: asset.name })}
                    onClick={() => setAnswered((words) => [...words, word])}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
