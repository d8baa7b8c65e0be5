import { expect, test } from 'vitest';
import { languageOf, messagesIn } from './messages/messages.ts';
import { createOutput } from './output.ts';

/** Creates an output with a terminal of the given width, or without one, and a function that reads new output. */
function shownBy({ columns, LANG, isJson = false }: { columns?: number; LANG: string; isJson?: boolean }) {
  const stream = () => {
    const written: string[] = [];
    const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    return { write, read: () => written.splice(0).join('') };
  };
  const [stdout, stderr] = [stream(), stream()];
  const terminal = { ...stderr, ...(columns !== undefined && { isTTY: true, columns }) };
  const messages = messagesIn(languageOf({ LANG }));
  const out = createOutput({ messages, isJson, stdout, stderr: terminal });
  return { out, messages, stdout: stdout.read, stderr: stderr.read };
}

test.each([
  ['fr_FR.UTF-8', 'traitement', 'Enregistré : voix.mp3'],
  ['en_GB.UTF-8', 'working', 'Saved: voix.mp3'],
])('on a terminal a bar moves in its own line, and gives way to what is told (%s)', (LANG, stage, saved) => {
  const { out, messages, stdout, stderr } = shownBy({ columns: 0, LANG });
  out.progress('voix', messages.working, 0.5);
  expect(stderr()).toBe(`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)}  50 %  ${stage}  voix`);
  out.progress('voix', messages.working, 0.501);
  expect(stderr()).toBe('');
  out.tell(messages.saved('voix.mp3'), {});
  expect([stderr(), stdout()]).toEqual(['\r\u001b[K', `${saved}\n`]);
});

test('a narrow terminal gets a bar of one line, a log none, a program lines of JSON', () => {
  const narrow = shownBy({ columns: 30, LANG: 'en_GB.UTF-8' });
  narrow.out.progress('a film with a long name', 'working', 1);
  expect(narrow.stderr()).toBe(`\r\u001b[K${'█'.repeat(24)} 100 `);
  const log = shownBy({ LANG: 'en_GB.UTF-8' });
  log.out.progress('film', 'working', 0.2);
  expect(log.stderr()).toBe('');
  const json = shownBy({ columns: 80, LANG: 'en_GB.UTF-8', isJson: true });
  json.out.progress('film', 'working', 0.2);
  expect([json.stderr(), JSON.parse(json.stdout())]).toEqual([
    '',
    { event: 'progress', name: 'film', stage: 'working', percent: 20 },
  ]);
});
