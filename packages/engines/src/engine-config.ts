import { VIDEO_ENCODER_IDS, X264_PRESETS } from '@atelier/media';
import { PROGRAM_PRIORITIES } from '@atelier/media/run/resource-limits';
import { CANVAS_SIZES } from '@atelier/media/video/canvas-sizes';
import { z } from 'zod';

export const flag = z.enum(['on', 'off']);
export const optionalUrl = z.url({ protocol: /^https?$/ }).optional();
/** A whole number of at least one. */
export const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const engineList = z
  .string()
  .transform((ids) => ids.split(',').map((id) => id.trim()))
  .optional();

/** `host`, `host:port`; a host alone stands for its web ports. */
const hostList = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry) => {
        const url = URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : null;
        if (url === null || url.pathname !== '/' || url.username !== '') {
          context.addIssue({ code: 'custom', message: 'wants host or host:port, separated by commas' });
          return [];
        }
        const host = url.hostname.replace(/^\[|\]$/gu, '');
        const port = /:(\d+)$/u.exec(entry)?.[1];
        return port === undefined ? [`${host}:80`, `${host}:443`] : [`${host}:${Number(port)}`];
      }),
  );

/** The environment variables that select and configure engines; parsed once at the start. */
export const engineVariables = {
  MODELS_DIR: z.string().optional(),
  MODELS_URL: optionalUrl,
  MODELS_AUTO_INSTALL: flag.default('on'),
  /** `off` leaves out the speech models that Atelier ships with; a recognition with them takes up to 0.9 GB. */
  BUILT_IN_SPEECH: flag.default('on'),
  /** `simple` leaves out the natural voices that Atelier ships with, which take up to 0.6 GB while they speak. */
  VOICES: z.enum(['natural', 'simple']).default('natural'),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2'),
  OPENAI_SPEECH_MODEL: z.string().default('gpt-4o-mini-tts'),
  GOOGLE_API_KEY: z.string().optional(),
  /** Another address of the Gemini API: a proxy, or a stand-in for tests. */
  GOOGLE_API_URL: optionalUrl,
  GOOGLE_IMAGE_MODEL: z.string().default('gemini-3.1-flash-image'),
  GOOGLE_VIDEO_MODEL: z.string().default('veo-3.1-generate-preview'),
  /** Engine ids in the order in which they are tried, separated by commas; default: every usable one, best first. */
  VOICE_ENGINES: engineList,
  IMAGE_ENGINES: engineList,
  VIDEO_ENGINES: engineList,
  /** The H.264 encoder: by default the first hardware encoder with the quality of x264, else the named one. */
  VIDEO_ENCODER: z.enum(['auto', ...VIDEO_ENCODER_IDS]).default('auto'),
  X264_PRESET: z.enum(X264_PRESETS).default('veryfast'),
  /** The size of vertical clips and other formats: `source` keeps small sources small. */
  CANVAS_SIZE: z.enum(CANVAS_SIZES).default('full'),
  PROGRAM_PRIORITY: z.enum(PROGRAM_PRIORITIES).default('low'),
  PROVIDER_TIMEOUT_SECONDS: count(180),
  PROVIDER_RETRY_DELAY_MS: count(800),
  /** The polling interval of a running video generation. */
  PROVIDER_POLL_SECONDS: z.coerce.number().min(0.05).default(8),
  /** The provider's price of a call, for the log: per image, per second of video, per 1000 characters. */
  GOOGLE_IMAGE_COST_USD: z.coerce.number().min(0).optional(),
  GOOGLE_VIDEO_COST_USD_PER_SECOND: z.coerce.number().min(0).optional(),
  OPENAI_IMAGE_COST_USD: z.coerce.number().min(0).optional(),
  OPENAI_SPEECH_COST_USD: z.coerce.number().min(0).optional(),

  /** A chat model that translates captions; its server is OPENAI_BASE_URL by default. */
  TRANSLATION_MODEL: z.string().min(1).optional(),
  TRANSLATION_BASE_URL: optionalUrl,
  TRANSLATION_API_KEY: z.string().min(1).optional(),
  TRANSLATION_TIMEOUT_SECONDS: count(60),
  /** A chat model that ranks and names moments and writes descriptions; its server is OPENAI_BASE_URL by default. */
  MOMENTS_MODEL: z.string().min(1).optional(),
  MOMENTS_BASE_URL: optionalUrl,
  MOMENTS_API_KEY: z.string().min(1).optional(),
  /** `on`: the model sees pictures, so that briefs show it a contact sheet of the film. */
  MOMENTS_PICTURES: flag.default('off'),
  /** The price of a thousand tokens, for the log. */
  MOMENTS_COST_USD: z.coerce.number().min(0).optional(),
  LIBRETRANSLATE_URL: optionalUrl,
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional(),

  /** The path of yt-dlp; by default the newest release, downloaded in the background, else the system's. */
  YTDLP_PATH: z.string().min(1).optional(),
  YTDLP_AUTO_UPDATE: flag.default('on'),
  /** A web folder with `yt-dlp` and its `SHA2-256SUMS`, instead of the newest release. */
  YTDLP_RELEASE_URL: optionalUrl,
  /** A file with cookies for the supported sites, in Netscape format. */
  DOWNLOAD_COOKIES: z.string().min(1).optional(),
  /** An HTTP proxy that the egress guard uses. */
  DOWNLOAD_PROXY: z.url({ protocol: /^http$/ }).optional(),
  DOWNLOAD_MAX_MB: count(500),
  /** `host:port` of private mirrors that downloads may reach, separated by commas. */
  DOWNLOAD_ALLOW_HOSTS: hostList,
  /** `host:port` of private receivers that webhooks may reach, separated by commas. */
  WEBHOOK_ALLOW_HOSTS: hostList,
};

export type EngineConfig = z.infer<z.ZodObject<typeof engineVariables>> & {
  /** The folder of caches and downloaded programs. */
  dataDir: string;
  /** The folder that holds one folder for each installed model. */
  modelsDir: string;
};
