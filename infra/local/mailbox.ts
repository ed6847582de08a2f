import { appendFile } from 'node:fs/promises';
import * as z from 'zod';
import { readIfPresent } from './atomic-file.ts';

const Letter = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), sentAt: z.string() });
export type Letter = z.infer<typeof Letter>;

export interface Mailbox {
  add: (letter: Letter) => Promise<void>;
  /** Oldest first. */
  all: () => Promise<Letter[]>;
}

function parseLetter(line: string): Letter[] {
  try {
    return [Letter.parse(JSON.parse(line))];
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
      return text.split('\n').flatMap(parseLetter);
    },
  };
}
