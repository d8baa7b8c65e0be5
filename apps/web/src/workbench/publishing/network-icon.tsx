import { networkOf } from '@atelier/contracts/publishing/networks';
import {
  type Icon,
  IconBrandBluesky,
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandReddit,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandVk,
  IconBrandX,
  IconBrandYoutube,
  IconWorldShare,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  instagram: IconBrandInstagram,
  'instagram-standalone': IconBrandInstagram,
  facebook: IconBrandFacebook,
  x: IconBrandX,
  threads: IconBrandThreads,
  linkedin: IconBrandLinkedin,
  'linkedin-page': IconBrandLinkedin,
  bluesky: IconBrandBluesky,
  mastodon: IconBrandMastodon,
  telegram: IconBrandTelegram,
  vk: IconBrandVk,
  pinterest: IconBrandPinterest,
  reddit: IconBrandReddit,
  discord: IconBrandDiscord,
};

interface NetworkIconProps {
  network: string;
  size?: number;
  /** Names the network to screen readers, where no text does. */
  isNamed?: boolean;
}

/** The sign of a network. */
export function NetworkIcon({ network, size = 18, isNamed = false }: NetworkIconProps) {
  const Sign = (Object.hasOwn(ICONS, network) && ICONS[network]) || IconWorldShare;
  const label = isNamed ? { role: 'img', 'aria-label': networkOf(network).name } : { 'aria-hidden': true };
  return <Sign size={size} stroke={1.7} {...label} />;
}
