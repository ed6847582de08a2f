import * as z from 'zod';

/** A queue takes messages of 256 kB. */
const mostBytes = 200_000;

/**
 * A delivery on its way to a worker: its key, by which nothing of it is known, and its body if that is not kept in the bucket. It
 * is read as the bytes that it was.
 */
export const DeliveryMessage = z.strictObject({
  key: z.string().startsWith('webhooks/'),
  body: z
    .string()
    .transform((text) => new TextEncoder().encode(text))
    .optional(),
});

const toText = (message: z.input<typeof DeliveryMessage>) => JSON.stringify(message);

/** A message about a body that is kept under the key. */
export const messageAbout = (key: string): string => toText({ key });

/** A message with the body in it; undefined when it is too large for one, or no text that becomes the same bytes again. */
export function messageWith(key: string, body: Uint8Array): string | undefined {
  const text = exactText(body);
  if (text === undefined) return undefined;
  const message = toText({ key, body: text }).replaceAll(refused, escaped);
  return Buffer.byteLength(message) <= mostBytes ? message : undefined;
}

function exactText(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Two characters that a queue takes in no message, and those of two units, which the embedded one refuses too. */
const refused = /[\uD800-\uDFFF\uFFFE\uFFFF]/g;
const escaped = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16)}`;
