import * as z from 'zod';
import { ClientId, MediaId } from '../ids.ts';
import { colourNames } from './client-colour.ts';

export const ClientColour = z.enum(colourNames);

const chosen = { logo: MediaId.optional(), colour: ClientColour.optional() };

/** What stands for a client beside its name. `logo` is a picture of its library, which may be gone since. */
export const Branding = z.object({ ...chosen, version: z.int().nonnegative() });
export type Branding = z.infer<typeof Branding>;

export const noBranding: Branding = { version: 0 };

/** The whole mark: what is left out is none. `version` is the one that was read; a newer one refuses the change. */
export const BrandingChange = z.strictObject({ ...chosen, version: z.int().nonnegative().optional() });
export type BrandingChange = z.infer<typeof BrandingChange>;

/** `logo` is absent when its file is gone. Its `url` is signed, and good for 12 to 24 hours. */
export const ShownBranding = z.object({
  clientId: ClientId,
  colour: ClientColour.optional(),
  logo: z.object({ id: MediaId, url: z.string() }).optional(),
  version: z.int().nonnegative(),
});
export type ShownBranding = z.infer<typeof ShownBranding>;
