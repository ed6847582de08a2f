import { second } from '../../../shared/durations.ts';
import { type FileBytes, FileUnreadable } from '../../use-cases/publishing/ports.ts';

const timeout = 20 * second;

/** Reads files from the site by ranges, as platforms that fetch them do: that needs no permission and no S3 client. */
export const rangedFile: FileBytes = async (url, from, to) => {
  const bytes = await read(url, from, to);
  if (bytes.length !== to - from) throw new FileUnreadable(`${bytes.length} of ${to - from} bytes of a file`);
  return bytes;
};

async function read(url: string, from: number, to: number): Promise<Uint8Array> {
  try {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (answer.status === 206) return await answer.bytes();
    await answer.body?.cancel();
    throw new FileUnreadable(`The site answers ${answer.status} for a file`);
  } catch (error) {
    throw error instanceof FileUnreadable ? error : new FileUnreadable('The site does not answer', { cause: error });
  }
}
