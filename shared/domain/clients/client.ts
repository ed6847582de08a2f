import * as z from 'zod';
import { CredentialRecord, temporaryPassword } from '../sign-in/credential.ts';
import { ClientId } from '../ids.ts';
import { passwordMinimum } from '../sign-in/password-minimum.ts';
import { Plan } from '../plans/plans.ts';
import { ListedPlatform } from '../../platforms/listed-platforms.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Email, Instant, isWellFormed, notWellFormed, optionalText, requiredText } from '../text.ts';
import { day } from '../../durations.ts';

export const SubscriptionStatus = z.enum(['trial', 'active', 'trial_expired', 'suspended', 'expired']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PaymentStatus = z.enum(['paid', 'unpaid']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Which messages a client wants from us. */
export const Notifications = z.strictObject({ email: z.boolean(), push: z.boolean() });
export type Notifications = z.infer<typeof Notifications>;

/** A customer of the agency. Passwords are not here: they live in the user pool alone. */
export const Client = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  company: z.string().optional(),
  plan: Plan,
  planStartDate: Instant,
  planEndDate: Instant,
  trialEndDate: Instant,
  subscriptionStatus: SubscriptionStatus,
  paymentStatus: PaymentStatus,
  isActive: z.boolean(),
  /** The platforms that are connected. */
  socialMediaAccounts: z.array(Platform),
  /** Those that are listed by hand beside them, which count as well; absent while there are none. */
  listedAccounts: z.array(ListedPlatform).optional(),
  /** A sub-client belongs to another client, which may act for it. */
  isSubClient: z.boolean().optional(),
  parentClientId: ClientId.optional(),
  /** A member of the agency's staff: no plan or trial of theirs ends, and they are never cleaned up. */
  isStaff: z.literal(true).optional(),
  /** Absent until the client chose. */
  notifications: Notifications.optional(),
  /** The end of a trial or plan that the client was told of before it came. */
  warnedOfEnd: Instant.optional(),
  /** Whoever signed in before must sign in again. */
  sessionsEndedAt: Instant.optional(),
  /** Absent until a password was given. */
  credential: CredentialRecord.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive(),
});
export type Client = z.infer<typeof Client>;

/** What a client is told: everything, unless it chose otherwise. */
export function notificationsOf({ notifications }: Pick<Client, 'notifications'>): Notifications {
  return notifications ?? { email: true, push: true };
}

/** A password as somebody types it to be set; the user pool may have more to say. */
export const NewPassword = z
  .string()
  .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters long`)
  .max(256, 'At most 256 characters')
  .refine(isWellFormed, notWellFormed);

export const nameAndEmailRequired = 'Name and email are required';

/** An e-mail that has to be given. */
export const RequiredEmail = z.string({ error: nameAndEmailRequired }).trim().min(1, nameAndEmailRequired).pipe(Email);

/** What an admin types to make a client. A password becomes a temporary one, to be changed at the first sign-in. */
export const NewClient = z.strictObject({
  name: requiredText(120, nameAndEmailRequired),
  email: RequiredEmail,
  phone: optionalText(40),
  company: optionalText(120),
  plan: Plan,
  paymentStatus: PaymentStatus.default('unpaid'),
  password: NewPassword.optional(),
});
export type NewClient = z.infer<typeof NewClient>;

export const trialDays = 3;
export const planPeriodDays = 30;

/** The record of a client that starts now: three days of trial and a plan period of thirty, active at once when paid. */
export function startClient(wanted: NewClient, id: ClientId, now: Date): Client {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const { password, ...profile } = wanted;
  return {
    ...profile,
    id,
    planStartDate: at(0),
    planEndDate: at(planPeriodDays),
    trialEndDate: at(trialDays),
    subscriptionStatus: wanted.paymentStatus === 'paid' ? 'active' : 'trial',
    isActive: true,
    socialMediaAccounts: [],
    ...(password !== undefined && { credential: temporaryPassword(now) }),
    createdAt: at(0),
    updatedAt: at(0),
    version: 1,
  };
}
