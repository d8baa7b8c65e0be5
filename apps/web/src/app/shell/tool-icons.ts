import type { ToolId } from '@atelier/contracts/tools/registry';
import {
  type Icon,
  IconAspectRatio,
  IconBrandTiktok,
  IconBrandYoutube,
  IconCrop,
  IconFileExport,
  IconLayoutBoardSplit,
  IconMicrophone,
  IconPhoto,
  IconPhotoScan,
  IconScissors,
  IconSparkles,
  IconTextCaption,
} from '@tabler/icons-react';

/** A sign for each tool, in the navigation. */
export const TOOL_ICONS: Record<ToolId, Icon> = {
  clip: IconScissors,
  subtitles: IconTextCaption,
  'split-screen': IconLayoutBoardSplit,
  format: IconAspectRatio,
  voice: IconMicrophone,
  image: IconPhoto,
  'reference-image': IconPhotoScan,
  video: IconSparkles,
  'remove-background': IconCrop,
  convert: IconFileExport,
  'short-download': IconBrandTiktok,
  'video-download': IconBrandYoutube,
};
