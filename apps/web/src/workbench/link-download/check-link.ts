const TIKTOK = /^(?:https?:\/\/)?(?:[\w-]+\.)*tiktokv?\.com\/\S+$/iu;
const YOUTUBE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube\.com|youtubekids\.com|youtube-nocookie\.com|youtu\.be)\/\S+$/iu;

/**
 * Tests that a typed address looks like one of a site; the server decides.
 * @param linkHosts `host:port` of the operator's own mirrors, from /api/engines; null while no answer has come:
 *   then only what is no web address, or one of the other site, is refused
 */
export function looksLikeLink(
  site: 'tiktok' | 'youtube',
  typed: string,
  linkHosts: readonly string[] | null,
): boolean {
  const text = typed.trim();
  const [own, other] = site === 'tiktok' ? [TIKTOK, YOUTUBE] : [YOUTUBE, TIKTOK];
  if (own.test(text)) return true;
  return linkHosts
    ? isOnHost(text, linkHosts)
    : /^https?:/iu.test(text) && URL.canParse(text) && !other.test(text);
}

function isOnHost(text: string, linkHosts: readonly string[]): boolean {
  if (linkHosts.length === 0 || !URL.canParse(text)) return false;
  const { protocol, hostname, port } = new URL(text);
  const defaultPort = protocol === 'https:' ? '443' : protocol === 'http:' ? '80' : '';
  return linkHosts.includes(`${hostname}:${port || defaultPort}`);
}
