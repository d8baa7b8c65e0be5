import { rectangles } from '@atelier/captions/styles/looks/rectangles';
import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { StyleGrid } from './style-grid.tsx';

const french = createInstance({ lng: 'fr' });
await french.init();

test('a style that is added to the table is a card with its name and a sample of its look', () => {
  const row = {
    style: { ...rectangles, key: 'added', name: { fr: 'Ajouté', en: 'Added' } },
    clipId: 21,
    subtitlesId: 21,
  };
  expect(grid()).not.toContain('Ajouté');
  STYLE_TABLE.push(row);
  try {
    const card = grid().split('value="21"')[1] ?? '';
    expect(card).toContain('Ajouté');
    expect(card).toContain('caption-poppins');
  } finally {
    STYLE_TABLE.pop();
  }
});

function grid(): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={french}>
      <MantineProvider>
        <StyleGrid
          label="Styles"
          styles={clipStyles()}
          value={null}
          onChange={() => undefined}
          language="fr-FR"
        />
      </MantineProvider>
    </I18nextProvider>,
  );
}
