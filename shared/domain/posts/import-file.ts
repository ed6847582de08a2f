import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { MediaId } from '../ids.ts';
import { MediaItem } from '../media/media.ts';

/** Addresses of one request. */
export const fileAddressesLimit = 50;

const addressLength = 2000;

/** An https address without a fragment, as it is fetched and compared; undefined for anything else. */
export function fileAddress(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href.length <= addressLength ? url.href : undefined;
}

const notAnAddress = fieldCode('field.https-address');

const FileAddress = z
  .url({ protocol: /^https$/, error: notAnAddress })
  .max(addressLength, notAnAddress)
  .refine((text) => fileAddress(text) !== undefined, notAnAddress);

export const FileAddresses = z.strictObject({
  addresses: z.array(FileAddress).min(1, notAnAddress).max(fileAddressesLimit),
});

const about = { id: MediaId, address: z.string() };

/** A file that an import brings into the library. `waiting`: being fetched or checked. */
export const ImportFile = z.discriminatedUnion('status', [
  z.object({ ...about, status: z.literal('waiting') }),
  z.object({ ...about, status: z.literal('ready'), file: MediaItem.omit({ url: true }) }),
  z.object({ ...about, status: z.literal('failed'), reason: z.string(), reasonCode: CodedMessage }),
]);
export type ImportFile = z.infer<typeof ImportFile>;

export const RemovedFiles = z.object({
  removed: z.int().nonnegative(),
  /** The names of those that something else uses. */
  kept: z.array(z.string()),
  isDone: z.boolean(),
});
export type RemovedFiles = z.infer<typeof RemovedFiles>;
