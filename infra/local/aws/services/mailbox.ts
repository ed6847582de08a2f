import { appendFile } from 'node:fs/promises';
import * as z from 'zod';
import { readLines } from '../../data-folder/stored-file.ts';

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

export function openMailbox(file: string): Mailbox {
  return {
    add: (email) => appendFile(file, `\n${JSON.stringify(email)}`, { mode: 0o600 }),
    all: () => readLines(file, SentEmail),
  };
}
