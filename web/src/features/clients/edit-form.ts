import * as z from 'zod';
import { agencyDay, onDay } from '../../../../shared/domain/time/agency-day.ts';
import type { ClientEdit } from '../../../../shared/domain/clients/client-edit.ts';
import type { Client, SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { normalisedStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { profileOf } from '../../forms/profile-fields.tsx';
import type { ClientForm } from './client-form.ts';
import { clientEditTexts } from './messages.ts';

export const dateFields = ['planStartDate', 'planEndDate', 'trialEndDate'] as const;
type DateField = (typeof dateFields)[number];

/** Dates are days in the agency's time zone. */
export interface EditForm extends ClientForm, Readonly<Record<DateField, string>> {
  readonly subscriptionStatus: SubscriptionStatus;
  readonly isActive: boolean;
}

export function editFormOf(client: Client): EditForm {
  const { plan, paymentStatus, isActive } = client;
  return {
    ...profileOf('admin', client),
    plan,
    paymentStatus,
    password: '',
    subscriptionStatus: normalisedStatus(client),
    isActive,
    planStartDate: agencyDay(client.planStartDate),
    planEndDate: agencyDay(client.planEndDate),
    trialEndDate: agencyDay(client.trialEndDate),
  };
}

export function changesOf(form: EditForm, client: Client): Partial<EditForm> {
  const before: Readonly<Record<string, unknown>> = { ...editFormOf(client) };
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== before[name]));
}

/** The change for the version that was read, or errors for invalid dates. */
export function editOf(
  changes: Partial<EditForm>,
  client: Client,
): { edit: z.input<typeof ClientEdit> } | { errors: FieldErrors } {
  const days = dateFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]] as const]));
  const wrong = days.filter(([, day]) => !z.iso.date().safeParse(day).success);
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map(([field]) => [field, clientEditTexts.noDay])) };
  const dates = Object.fromEntries(days.map(([field, day]) => [field, onDay(client[field], day)]));
  return { edit: { ...changes, ...dates, version: client.version } };
}
