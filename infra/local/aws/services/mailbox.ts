import { appendFile } from 'node:fs/promises';
import * as z from 'zod';
import { readIfPresent } from '../../data-folder/stored-file.ts';

const SentEmail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** The same, laid out. */
  html: z.string().optional(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  sentAt: z.string(),
  /** With their bytes in Base64. */
  files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
});
type SentEmail = z.infer<typeof SentEmail>;
type NewEmail = z.input<typeof SentEmail>;

export interface Mailbox {
  add: (email: NewEmail) => Promise<void>;
  all: () => Promise<SentEmail[]>;
}

function parseEmail(line: string): SentEmail[] {
  try {
    return [SentEmail.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** A line starts with its line break, so that one cut short by a crash does not spoil the next. */
export function openMailbox(file: string): Mailbox {
  return {
    add: (email) => appendFile(file, `\n${JSON.stringify(email)}`, { mode: 0o600 }),
    async all() {
      const text = (await readIfPresent(file)) ?? '';
      return text.split('\n').flatMap(parseEmail);
    },
  };
}
