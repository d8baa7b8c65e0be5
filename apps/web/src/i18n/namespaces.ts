import type admin from './fr/admin.json';
import type affiliate from './fr/affiliate.json';
import type api from './fr/api.json';
import type auth from './fr/auth.json';
import type brand from './fr/brand.json';
import type cameras from './fr/cameras.json';
import type captionDesign from './fr/captionDesign.json';
import type captions from './fr/captions.json';
import type checkout from './fr/checkout.json';
import type clip from './fr/clip.json';
import type common from './fr/common.json';
import type connect from './fr/connect.json';
import type convert from './fr/convert.json';
import type cover from './fr/cover.json';
import type credits from './fr/credits.json';
import type cutting from './fr/cutting.json';
import type editor from './fr/editor.json';
import type errors from './fr/errors.json';
import type format from './fr/format.json';
import type home from './fr/home.json';
import type image from './fr/image.json';
import type linkDownload from './fr/linkDownload.json';
import type media from './fr/media.json';
import type moments from './fr/moments.json';
import type pricing from './fr/pricing.json';
import type profile from './fr/profile.json';
import type projects from './fr/projects.json';
import type publishing from './fr/publishing.json';
import type receipt from './fr/receipt.json';
import type recipes from './fr/recipes.json';
import type record from './fr/record.json';
import type referenceImage from './fr/referenceImage.json';
import type removeBackground from './fr/removeBackground.json';
import type review from './fr/review.json';
import type splitScreen from './fr/splitScreen.json';
import type subtitles from './fr/subtitles.json';
import type tools from './fr/tools.json';
import type video from './fr/video.json';
import type voice from './fr/voice.json';

/** One line per namespace: the keys of its French file are the keys that `t` accepts. */
interface Catalogues {
  admin: typeof admin;
  affiliate: typeof affiliate;
  api: typeof api;
  auth: typeof auth;
  brand: typeof brand;
  cameras: typeof cameras;
  captionDesign: typeof captionDesign;
  captions: typeof captions;
  checkout: typeof checkout;
  clip: typeof clip;
  common: typeof common;
  connect: typeof connect;
  convert: typeof convert;
  cover: typeof cover;
  credits: typeof credits;
  cutting: typeof cutting;
  editor: typeof editor;
  errors: typeof errors;
  format: typeof format;
  home: typeof home;
  image: typeof image;
  linkDownload: typeof linkDownload;
  media: typeof media;
  moments: typeof moments;
  pricing: typeof pricing;
  profile: typeof profile;
  projects: typeof projects;
  publishing: typeof publishing;
  receipt: typeof receipt;
  recipes: typeof recipes;
  record: typeof record;
  referenceImage: typeof referenceImage;
  removeBackground: typeof removeBackground;
  review: typeof review;
  splitScreen: typeof splitScreen;
  subtitles: typeof subtitles;
  tools: typeof tools;
  video: typeof video;
  voice: typeof voice;
}
export type Namespace = keyof Catalogues;

/** The texts that every screen needs; others are loaded with their feature. */
export const INITIAL_NAMESPACES = ['common', 'errors', 'tools'] as const satisfies Namespace[];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}
