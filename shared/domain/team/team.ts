import * as z from 'zod';
import { day } from '../../durations.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { ranks } from '../access/person.ts';
import { DomainError } from '../errors.ts';
import { ClientId } from '../ids.ts';
import { NewPassword } from '../clients/client.ts';
import { LanguageTag } from '../language.ts';
import { tokenLimit } from '../links/link-token.ts';
import { Email, Instant, looksLikeAnother, requiredLine } from '../text.ts';

/** How many clients one request assigns. */
const mostAssigned = 500;
const AssignedIds = z.array(ClientId).max(mostAssigned);

export const RankName = z.enum(ranks);

export const TeamMember = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  rank: RankName,
  /** Whom they look after, by name; owners know all others too. */
  clients: z.array(z.object({ id: ClientId, name: z.string() })),
  /** To five minutes; absent before the first sign-in, and once its sessions are forgotten. */
  lastSeenAt: Instant.optional(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The hash of the secret in its link, in hex: it opens nothing. */
export const InvitationId = z.string().regex(/^[0-9a-f]{64}$/, fieldCode('field.id'));

export const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  rank: RankName,
  clientIds: z.array(ClientId),
  /** The name of the owner. */
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** Milliseconds. */
export const invitationLasts = 7 * day;

export const isInvitationOpen = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: Date): boolean =>
  now.getTime() < Date.parse(expiresAt);

export const NewInvitation = z.strictObject({
  email: Email,
  rank: RankName,
  clientIds: AssignedIds.default([]),
  /** Of the mail; by default the owner's. */
  language: LanguageTag.optional(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The secret in the fragment of the link. */
export const InvitationToken = z.string().min(1).max(tokenLimit);

export const Acceptance = z.strictObject({
  token: InvitationToken,
  name: requiredLine(120, 'sign-up.required').refine(
    (name) => !looksLikeAnother(name),
    fieldCode('sign-up.look-alike'),
  ),
  password: NewPassword,
  /** Of the page that was filled in. */
  language: LanguageTag.optional(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** Only given fields change. */
export const MemberChange = z.strictObject({
  rank: RankName.optional(),
  assign: AssignedIds.default([]),
  unassign: AssignedIds.default([]),
});
export type MemberChange = z.infer<typeof MemberChange>;

/**
 * Owners change others, never their own rank, and never remove themselves: whoever changes remains an owner, so one is always left.
 * @throws {DomainError} `team.own-rank`
 */
export function requireAnother(ownerId: ClientId, memberId: ClientId) {
  if (ownerId === memberId) throw new DomainError('conflict', 'team.own-rank');
}
