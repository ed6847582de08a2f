import * as z from 'zod';
import { Approvals } from '../approvals/approval-policy.ts';
import { NewPassword, Notifications, PaymentStatus, SubscriptionStatus, type Client } from './client.ts';
import { editedFields, fieldsOf, type Editor } from './client-fields.ts';
import { SavedViews } from './saved-view.ts';
import { LanguageTag } from '../language.ts';
import { temporaryPassword } from '../sign-in/credential.ts';
import { listing, refuseBeyondLimit } from './listed-accounts.ts';
import { Plan } from '../plans/plans.ts';
import { ListedPlatform } from '../../platforms/listed-platforms.ts';
import {
  currentEnd,
  endedAt,
  isActiveStatus,
  isOnTrial,
  normalisedStatus,
} from '../subscriptions/subscription-status.ts';
import { Instant } from '../text.ts';

/** Only given fields change; empty text clears a field. See {@link forbiddenFields} for who may change what. */
export const ClientEdit = z.strictObject({
  ...editedFields('admin'),
  plan: Plan.optional(),
  planStartDate: Instant.optional(),
  planEndDate: Instant.optional(),
  trialEndDate: Instant.optional(),
  subscriptionStatus: SubscriptionStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  isActive: z.boolean().optional(),
  listedAccounts: z.array(ListedPlatform).max(ListedPlatform.options.length).optional(),
  approvals: Approvals.optional(),
  password: z.union([z.literal('').transform(() => undefined), NewPassword]).optional(),
  /** The version that was read; a newer one refuses the change. */
  version: z.int().positive().optional(),
});
export type ClientEdit = z.infer<typeof ClientEdit>;

/** What people change of their own account. */
export const OwnEdit = z.strictObject({
  ...editedFields('self'),
  notifications: Notifications.partial().optional(),
  language: LanguageTag.optional(),
  /** All of them. */
  savedViews: SavedViews.optional(),
  version: z.int().positive().optional(),
});
export type OwnEdit = z.infer<typeof OwnEdit>;

const changedBy: Readonly<Record<Editor, readonly string[]>> = {
  admin: Object.keys(ClientEdit.shape),
  parent: [...fieldsOf('parent'), 'listedAccounts', 'version', 'password'],
  self: [...fieldsOf('self'), 'listedAccounts', 'version'],
};

export function forbiddenFields(edit: ClientEdit, editor: Editor): string[] {
  return Object.keys(edit).filter((field) => !changedBy[editor].includes(field));
}

/**
 * An admin's edit also derives the status from the payment and deactivates the client unless it is active or trial. A
 * client deactivated by hand stays so until it is activated by hand. A new password or a deactivation ends every
 * session. A new e-mail address is to be verified.
 * @throws {DomainError} `connection.limit` when more accounts are listed than the plan allows
 */
export function editClient(client: Client, edit: ClientEdit, editor: Editor, now: Date): Client {
  const { password, version: _version, isActive, listedAccounts, ...changes } = edit;
  const updatedAt = now.toISOString();
  const credential = password === undefined ? client.credential : temporaryPassword(now);
  const changed: Client = {
    ...client,
    ...changes,
    ...(listedAccounts && listing(listedAccounts)),
    ...(changes.email !== undefined && changes.email !== client.email && { isEmailUnverified: true }),
    credential,
    updatedAt,
  };
  refuseBeyondLimit(changed, client);
  const edited = editor === 'admin' ? settled(changed, client, isActive, now) : changed;
  const isSignedOut = password !== undefined || (client.isActive && !edited.isActive);
  return isSignedOut ? { ...edited, sessionsEndedAt: updatedAt } : edited;
}

function settled(changed: Client, before: Client, isActive: boolean | undefined, now: Date): Client {
  const dated = withDatesOfStatus(changed, before, now);
  const wasLetIn = before.isActive || !isActiveStatus(before.subscriptionStatus);
  return { ...dated, isActive: (isActive ?? wasLetIn) && isActiveStatus(dated.subscriptionStatus) };
}

/**
 * Status and dates agree: a client who has paid has no trial ahead, a plan that is renewed runs and is no longer
 * cancelled, and one that is set to an ended status ends now.
 */
function withDatesOfStatus(changed: Client, before: Client, now: Date): Client {
  const subscriptionStatus = normalisedStatus(changed);
  const isAhead = (end: Instant) => Date.parse(end) > now.getTime();
  const hasTrialAhead = isAhead(changed.trialEndDate) && !isOnTrial(changed);
  const client = { ...changed, subscriptionStatus, ...(hasTrialAhead && { trialEndDate: now.toISOString() }) };
  const { of, endsAt } = currentEnd(client);
  if (!isAhead(endsAt)) return client;
  const isRenewed = Date.parse(endsAt) > Date.parse(currentEnd(before).endsAt);
  const renewed = isRenewed ? { ...client, cancellation: undefined } : client;
  if (isActiveStatus(subscriptionStatus)) return renewed;
  if (subscriptionStatus === normalisedStatus(before))
    return isRenewed ? { ...renewed, subscriptionStatus: of === 'trial' ? 'trial' : 'active' } : renewed;
  return endedAt(client, now.toISOString());
}
