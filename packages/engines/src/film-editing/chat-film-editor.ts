import { SPEECH_LANGUAGES } from '@atelier/contracts';
import { type ChatMessage, type ChatModelConfig, createChat } from '../providers/chat-model.ts';
import type { FilmEditor, ModelMessage } from './port.ts';

/** Creates an editor over a chat model. */
export function createChatFilmEditor(config: ChatModelConfig, seesPictures: boolean): FilmEditor {
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
    seesPictures,
    answer: ({ messages, signal }) => chat({ kind: 'edit', messages: messages.map(toChat), signal }),
  };
}

function toChat({ role, content, pictures = [] }: ModelMessage): ChatMessage {
  if (pictures.length === 0) return { role, content };
  const images = pictures.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
  return { role, content: [{ type: 'text', text: content }, ...images] };
}
