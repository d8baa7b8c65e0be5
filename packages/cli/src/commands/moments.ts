import { LANGUAGE_CHOICES } from '@atelier/contracts';
import { type Context, openAtelier, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { sendFile } from '../send-file.ts';
import { readSubtitleFile } from './caption-options.ts';
import { choice, isLink, languageCode } from './tool-commands.ts';
import { labelOf, printPrice, withPatience } from './work.ts';

/**
 * `atelier moments <file or link>`: lists the best moments, free of charge. `--transcript` names a subtitle file or a
 * plain text, and nothing is recognised.
 */
export async function findMoments(context: Context): Promise<void> {
  const { out, signal } = context;
  const [source] = context.words;
  if (!source) throw new ExitError(EXIT.usage, out.messages.missingSource('atelier moments <file>'));
  if (context.values['dry-run']) {
    printPrice(context, {});
    return;
  }
  const file = text(context, 'transcript');
  const transcript = file === undefined ? undefined : await readSubtitleFile(context, file);
  const atelier = await openAtelier(context);
  const from = isLink(source)
    ? { youtube_url: source }
    : { uploaded_filepath: await sendFile(context, atelier, source) };
  const id = await withPatience(context, () =>
    atelier.findMoments({
      ...from,
      language_code: choice(context, 'language', LANGUAGE_CHOICES, languageCode(context)),
      ...(transcript !== undefined && { captions: transcript }),
      ...(text(context, 'count') && { count: Number(text(context, 'count')) }),
    }),
  );
  const job = await atelier.follow(id, {
    signal,
    onChange: ({ percent }) => out.progress(labelOf(source), out.messages.working, percent / 100),
  });
  if (!job.result) {
    const why = (job.error && out.messages.errors[job.error.code]) ?? job.error?.error ?? '';
    throw new ExitError(EXIT.failed, `${out.messages.failed}. ${why}`);
  }
  for (const { words: _words, ...moment } of await atelier.moments(id)) {
    const line = `${moment.start_time.toFixed(1)} s + ${moment.duration.toFixed(1)} s  ${Math.round(moment.score)}  ${moment.title}`;
    out.tell(line, { event: 'moment', ...moment });
  }
}
