import { SPEECH_LANGUAGES } from '@atelier/contracts';
import { type ChatModelConfig, createChat } from '../providers/chat-model.ts';
import type { FilmEditor } from './port.ts';

/** Creates an editor over a chat model. */
export function createChatFilmEditor(config: ChatModelConfig): FilmEditor {
  const chat = createChat(config);
  const { model } = config;
  return {
    info: {
      id: `chat:${model}`,
      label: { fr: model, en: model },
      quality: 'best',
      offline: false,
      languages: [...SPEECH_LANGUAGES],
    },
    model,
    answer: ({ messages, signal }) => chat({ kind: 'edit', messages, signal }),
  };
}
