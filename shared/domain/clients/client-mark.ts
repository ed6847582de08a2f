import * as z from 'zod';
import { ClientId, MediaId } from '../ids.ts';
import { colourNames } from './client-colour.ts';

export const ClientColour = z.enum(colourNames);

const chosen = { logo: MediaId.optional(), colour: ClientColour.optional() };

/** What stands for a client beside its name. `logo` is a picture of its library, which may be gone since. */
export const ClientMark = z.object({ ...chosen, version: z.int().nonnegative() });
export type ClientMark = z.infer<typeof ClientMark>;

export const noMark: ClientMark = { version: 0 };

/** The whole mark: what is left out is none. `version` is the one that was read; a newer one refuses the change. */
export const ClientMarkChange = z.strictObject({ ...chosen, version: z.int().nonnegative().optional() });
export type ClientMarkChange = z.infer<typeof ClientMarkChange>;

/** `logo` is absent when its file is gone. Its `url` is signed, and good for 12 to 24 hours. */
export const ShownMark = z.object({
  clientId: ClientId,
  colour: ClientColour.optional(),
  logo: z.object({ id: MediaId, url: z.string() }).optional(),
  version: z.int().nonnegative(),
});
export type ShownMark = z.infer<typeof ShownMark>;
