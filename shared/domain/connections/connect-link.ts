import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { Platform, sharedGrants } from '../../platforms/platforms.ts';
import { ConnectLinkId } from '../ids.ts';
import { LanguageTag } from '../language.ts';
import { Link } from '../links/link.ts';
import { Instant } from '../text.ts';
import { ConnectableAccount } from './connection.ts';

/** Begins the state of those who were sent to a platform by a connect link: they come back to the link's page. */
export const linkStatePrefix = 'link.';

/** Lets a person who has it connect accounts of these platforms to its client, and do nothing else. */
export const ConnectLink = Link.extend({
  id: ConnectLinkId,
  platforms: z.array(Platform).min(1),
  language: LanguageTag,
});
export type ConnectLink = z.infer<typeof ConnectLink>;

export const AskedPlatform = z.object({
  platform: Platform,
  state: z.enum(['open', 'connected', 'reconnect']),
  accountName: z.string().optional(),
});
export type AskedPlatform = z.infer<typeof AskedPlatform>;

export const ConnectLinkView = z.object({
  clientName: z.string(),
  agency: z.string(),
  language: LanguageTag,
  expiresAt: Instant,
  platforms: z.array(AskedPlatform),
});
export type ConnectLinkView = z.infer<typeof ConnectLinkView>;

/** What became of a platform that a grant was for. `choice` is a one-time secret to choose one of the accounts. */
export const LinkResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('connected'), platform: Platform, accountName: z.string() }),
  z.object({
    state: z.literal('choose'),
    platform: Platform,
    choice: z.string(),
    expiresAt: Instant,
    accounts: z.array(ConnectableAccount.omit({ takenBy: true, formerlyOf: true })),
  }),
  z.object({ state: z.literal('refused'), platform: Platform, error: CodedMessage, message: z.string() }),
]);
export type LinkResult = z.infer<typeof LinkResult>;

export function alsoGranted({ platforms }: Pick<ConnectLink, 'platforms'>, platform: Platform): Platform | undefined {
  const other = sharedGrants[platform];
  return other !== undefined && platforms.includes(other) ? other : undefined;
}
