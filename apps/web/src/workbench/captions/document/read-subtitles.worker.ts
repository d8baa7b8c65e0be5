import { parseSubtitles } from '@atelier/captions/formats/subtitle-file';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(parseSubtitles(data));
});
