/** The limits of what yt-dlp prints: a list names thousands of videos, and a video hundreds of formats and subtitles. */
export const YTDLP_JSON = { mostCharacters: 64 * 1024 * 1024, mostValues: 1_000_000 };
