import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface LogFile {
  write: (chunk: string | Uint8Array) => void;
  close: () => Promise<void>;
}

/**
 * Outlives errors, such as those of a full disk: it drops what cannot be written and opens the file again for what follows.
 * @param tell of the first chunk that was dropped, and of the next that was written
 */
export function openLogFile(file: string, tell: (line: string) => void): LogFile {
  let stream: WriteStream | undefined;
  let dropped = 0;

  function open(): WriteStream {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    // Every write that fails is told by its callback.
    opened.on('error', () => {
      if (stream === opened) stream = undefined;
    });
    return opened;
  }

  function settle(error: Error | null | undefined) {
    if (error !== null && error !== undefined) {
      dropped += 1;
      if (dropped === 1) tell(`${file} cannot be written: ${error.message}`);
    } else if (dropped > 0) {
      tell(`${file} is written again, without ${dropped} lines`);
      dropped = 0;
    }
  }

  return {
    write(chunk) {
      stream ??= open();
      stream.write(chunk, settle);
    },
    async close() {
      if (stream === undefined) return;
      stream.end();
      await finished(stream).catch(() => undefined);
    },
  };
}
