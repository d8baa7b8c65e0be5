import type { Visibility } from '@atelier/contracts/publishing/networks';
import type { NewPost } from '@atelier/contracts/publishing/publishing';

/** A file that was uploaded to Postiz. */
export interface PostizMedia {
  id: string;
  path: string;
}

/**
 * Builds the settings that Postiz requires for a network.
 * Source: https://docs.postiz.com/public-api/openapi.json, schemas `…Settings`.
 */
export function postSettings(
  network: string,
  { title, visibility }: Pick<NewPost, 'title' | 'visibility'>,
  cover: PostizMedia | null,
): Record<string, unknown> {
  switch (network) {
    case 'tiktok':
      return {
        __type: network,
        title,
        privacy_level: TIKTOK_PRIVACY[visibility],
        duet: true,
        stitch: true,
        comment: true,
        autoAddMusic: 'no',
        brand_content_toggle: false,
        brand_organic_toggle: false,
        content_posting_method: 'DIRECT_POST',
      };
    case 'youtube':
      return {
        __type: network,
        title,
        type: visibility === 'followers' ? 'private' : visibility,
        selfDeclaredMadeForKids: 'no',
        tags: [],
        ...(cover && { thumbnail: cover }),
      };
    case 'instagram':
    case 'instagram-standalone':
      return { __type: network, post_type: 'post', is_trial_reel: false, collaborators: [] };
    case 'x':
      return { __type: network, who_can_reply_post: 'everyone' };
    case 'linkedin':
    case 'linkedin-page':
      return { __type: network, post_as_images_carousel: false };
    default:
      return { __type: network };
  }
}

const TIKTOK_PRIVACY: Record<Visibility, string> = {
  public: 'PUBLIC_TO_EVERYONE',
  followers: 'FOLLOWER_OF_CREATOR',
  unlisted: 'SELF_ONLY',
  private: 'SELF_ONLY',
};

/** Converts a plain text into the HTML that Postiz stores: a paragraph for each line. */
export function textToHtml(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;')}</p>`)
    .join('');
}
