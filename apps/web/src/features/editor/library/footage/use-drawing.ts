import { randomId } from '@atelier/client/random-id';
import { cutText } from '@atelier/contracts/text/cut-text';
import { type ImageSize, PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import * as routes from '@atelier/routes/tools/generators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { localObjectUrl } from '../../../../lib/api/local-object-url.ts';
import { addAsset } from '../../session/add-asset.ts';
import { useEditor } from '../../session/editor-context.tsx';

/** The time that the server allows for a picture. */
const TIMEOUT_MS = 16 * 60_000;
const NAME_CHARACTERS = 60;

/** Draws a picture for a text by the image tool, at its price, and keeps it in the library under the text. */
export function useDrawing() {
  const editor = useEditor();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => {
      const { canvas } = editor.store.state.film;
      const answer = await api.call(routes.generateImage, {
        body: { prompt: cutText(text, PROMPT_MAX_CHARACTERS), size: shapeOf(canvas), count: 1 },
        idempotencyKey: randomId(),
        tool: 'image',
        timeoutMs: TIMEOUT_MS,
      });
      const picture = await fetch(localObjectUrl(answer.imageUrl));
      if (!picture.ok) throw new Error(`The drawn picture was not found: ${picture.status}`);
      const name = `${cutText(text.replace(/[/\\]/gu, ' '), NAME_CHARACTERS)}.png`;
      return addAsset(editor, new File([await picture.blob()], name, { type: 'image/png' }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['credits'] }),
  });
}

function shapeOf({ width, height }: { width: number; height: number }): ImageSize {
  if (height > width * 1.1) return 'portrait';
  return width > height * 1.1 ? 'landscape' : 'square';
}
