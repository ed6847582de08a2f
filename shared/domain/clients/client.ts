import * as z from 'zod';
import { ranks } from '../access/person.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { Approvals } from '../approvals/approval-policy.ts';
import { CredentialRecord, temporaryPassword } from '../sign-in/credential.ts';
import { ClientId } from '../ids.ts';
import { LanguageTag } from '../language.ts';
import { newFields, storedFields } from './client-fields.ts';
import { SavedViews } from './saved-view.ts';
import { passwordMinimum } from '../sign-in/password-minimum.ts';
import { Plan } from '../plans/plans.ts';
import { ListedPlatform } from '../../platforms/listed-platforms.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant, isWellFormed, notWellFormed, tooLong } from '../text.ts';
import { day } from '../../durations.ts';

export const SubscriptionStatus = z.enum(['trial', 'active', 'trial_expired', 'suspended', 'expired']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PaymentStatus = z.enum(['paid', 'unpaid']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Not renewed when its period ends, or ended at once. */
const Cancellation = z.enum(['at-period-end', 'immediate']);

export const Notifications = z.strictObject({ email: z.boolean(), push: z.boolean() });
export type Notifications = z.infer<typeof Notifications>;

/** A customer of the agency. Passwords exist only in the user pool. */
export const Client = z.object({
  id: ClientId,
  ...storedFields,
  plan: Plan,
  planStartDate: Instant,
  planEndDate: Instant,
  trialEndDate: Instant,
  subscriptionStatus: SubscriptionStatus,
  paymentStatus: PaymentStatus,
  /** Absent while the subscription renews itself. */
  cancellation: Cancellation.optional(),
  isActive: z.boolean(),
  socialMediaAccounts: z.array(Platform),
  /** Platforms listed by hand, which count against the plan too; absent when empty. */
  listedAccounts: z.array(ListedPlatform).optional(),
  /** Belongs to another client, which may act for it. */
  isSubClient: z.boolean().optional(),
  parentClientId: ClientId.optional(),
  /** Staff of the agency: without trial or plan end, and never cleaned up. */
  isStaff: z.literal(true).optional(),
  /** Of staff; absent: owner. */
  rank: z.enum(ranks).optional(),
  notifications: Notifications.optional(),
  approvals: Approvals.optional(),
  /** Of the screens and of what is sent to this person; absent until one is chosen. */
  language: LanguageTag.optional(),
  /** How this person looks at lists; absent until one is saved. */
  savedViews: SavedViews.optional(),
  /** The end of a trial or plan that the client was already warned of. */
  warnedOfEnd: Instant.optional(),
  /** Earlier sessions must sign in again. */
  sessionsEndedAt: Instant.optional(),
  twoFactorResetAt: Instant.optional(),
  /** As the user pool last said. */
  hasTwoFactor: z.boolean().optional(),
  /** Their ids in order, as the user pool last said. */
  passkeys: z.array(z.string()).optional(),
  /** Nobody has shown yet that they read what is sent there. */
  isEmailUnverified: z.literal(true).optional(),
  /** Its user is still being created; taken back when that takes too long. */
  isUnfinished: z.literal(true).optional(),
  credential: CredentialRecord.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive(),
});
export type Client = z.infer<typeof Client>;

/** Everything is on unless the client chose otherwise. */
export function notificationsOf({ notifications }: Pick<Client, 'notifications'>): Notifications {
  return notifications ?? { email: true, push: true };
}

export const passwordTooShort = fieldCode('client.password-too-short');

export const NewPassword = z
  .string()
  .min(passwordMinimum, passwordTooShort)
  .max(256, tooLong)
  .refine(isWellFormed, notWellFormed);

export const NewClient = z.strictObject({
  ...newFields('admin'),
  plan: Plan,
  paymentStatus: PaymentStatus.default('unpaid'),
  password: NewPassword.optional(),
});
export type NewClient = z.infer<typeof NewClient>;

export const trialDays = 3;
export const planPeriodDays = 30;

/** A new record: a trial of three days within a plan period of 30; one that is paid is active at once, without a trial. */
export function startClient(wanted: NewClient, id: ClientId, now: Date): Client {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const { password, ...profile } = wanted;
  const isPaid = wanted.paymentStatus === 'paid';
  return {
    ...profile,
    id,
    planStartDate: at(0),
    planEndDate: at(planPeriodDays),
    trialEndDate: at(isPaid ? 0 : trialDays),
    subscriptionStatus: isPaid ? 'active' : 'trial',
    isActive: true,
    socialMediaAccounts: [],
    ...(password !== undefined && { credential: temporaryPassword(now) }),
    createdAt: at(0),
    updatedAt: at(0),
    version: 1,
  };
}
