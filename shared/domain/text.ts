import * as z from 'zod';

/** Without NUL and lone surrogates, which cannot be stored or shown. */
export const isWellFormed = (text: string) => text.isWellFormed() && !text.includes('\u0000');

export const notWellFormed = 'Contains characters that cannot be stored';

/** Trimmed, 1 to `max` UTF-16 units. */
export function requiredText(max: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine(isWellFormed, notWellFormed);
}

/** As {@link requiredText}, but absent or empty means not given. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isWellFormed, notWellFormed)
    .transform((text) => (text === '' ? undefined : text))
    .optional();
}

/** Lower case, the form that is compared and stored. */
export const Email = z
  .string({ error: 'Please enter a valid email address' })
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address')
  .refine(isWellFormed, 'Please enter a valid email address');

/** ISO 8601 in UTC with milliseconds, from 2000 to 2100. */
export const Instant = z.iso
  .datetime({ precision: 3, error: 'Not an instant in UTC' })
  .refine((at) => at >= '2000' && at < '2100', 'Not an instant in UTC');
export type Instant = z.infer<typeof Instant>;
