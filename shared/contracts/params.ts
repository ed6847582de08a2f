import * as z from 'zod';
import { ClientId, OwnedId } from '../domain/ids.ts';
import { Platform } from '../platforms/platforms.ts';

/** What stands in the paths of endpoints. */
export const clientParams = z.strictObject({ clientId: ClientId });
export const postParams = z.strictObject({ postId: OwnedId });
export const mediaParams = z.strictObject({ mediaId: OwnedId });
export const subscriptionParams = z.strictObject({ subscriptionId: OwnedId });
export const targetParams = z.strictObject({ postId: OwnedId, platform: Platform });
export const platformParams = z.strictObject({ platform: Platform });
