interface StreamMessage {
  readonly id: string;
  readonly data: string;
}

export interface EventStream {
  readonly messages: readonly StreamMessage[];
  /** Undefined when no message carried an id. */
  readonly lastId: string | undefined;
  /** The server's `retry` field. */
  readonly retryMilliseconds: number | undefined;
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

/**
 * Parses a complete event stream. `EventSource` cannot send a token, and a token in the address would end up in logs.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function readEventStream(text: string): EventStream {
  const messages: StreamMessage[] = [];
  let lastId: string | undefined;
  let retryMilliseconds: number | undefined;
  let data: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line);
    if (line === '') {
      if (data.length > 0) messages.push({ id: lastId ?? '', data: data.join('\n') });
      data = [];
    } else if (name === 'data') data.push(value);
    else if (name === 'id') lastId = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMilliseconds = Number(value);
  }
  return { messages, lastId, retryMilliseconds };
}
