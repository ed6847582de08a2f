import { appendFile } from 'node:fs/promises';
import * as z from 'zod';
import { readIfPresent } from '../../data-folder/atomic-file.ts';

const SentEmail = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), sentAt: z.string() });
export type SentEmail = z.infer<typeof SentEmail>;

export interface Mailbox {
  add: (letter: SentEmail) => Promise<void>;
  /** Oldest first. */
  all: () => Promise<SentEmail[]>;
}

function parseEmail(line: string): SentEmail[] {
  try {
    return [SentEmail.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/**
 * The mail that would have been sent, a line each, only ever added to. A line begins with its own break, so that one
 * that a crash cut short spoils no other.
 */
export function openMailbox(file: string): Mailbox {
  return {
    add: (letter) => appendFile(file, `\n${JSON.stringify(letter)}`, { mode: 0o600 }),
    async all() {
      const text = (await readIfPresent(file)) ?? '';
      return text.split('\n').flatMap(parseEmail);
    },
  };
}
