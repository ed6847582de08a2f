import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { hour } from '../../durations.ts';
import { Instant } from '../text.ts';
import { westernDigits } from '../../plain-text.ts';

const malformed = fieldCode('email.code-digits');

/** As people type it. */
export const TypedEmailCode = z.strictObject({
  code: z
    .string()
    .overwrite(westernDigits)
    .regex(/^\d{6}$/, malformed),
});

/** Sent to an address, to be shown by whoever reads what comes there. The latest replaces the ones before. */
export const StoredEmailCode = z.object({ email: z.string(), codeHash: z.string(), expiresAt: Instant });
export type StoredEmailCode = z.infer<typeof StoredEmailCode>;

/** In milliseconds. */
export const emailCodeLasts = hour;
