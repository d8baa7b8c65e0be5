export interface ServerEvent {
  /** `message` unless the server names it; comments (pings) come as `ping` with empty data. */
  name: string;
  data: string;
}

/** The events of a `text/event-stream` body, across chunk borders and every line ending of the standard. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      rest = (rest + value).replaceAll('\r\n', '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel();
  }
}

function parseBlock(block: string): ServerEvent {
  let name = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const text = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = text;
    else if (field === 'data') data.push(text);
  }
  if (!name && data.length === 0) return { name: 'ping', data: '' };
  return { name: name || 'message', data: data.join('\n') };
}
