import type * as z from 'zod';
import type { DomainEvent } from '../use-cases/events.ts';
import { Client } from '../../shared/domain/clients/client.ts';
import { expiryOf, isRunning } from '../../shared/domain/subscriptions/expiry.ts';
import type { Change } from './changes-of.ts';

const ClientImage = Client.pick({
  id: true,
  plan: true,
  planEndDate: true,
  trialEndDate: true,
  subscriptionStatus: true,
  paymentStatus: true,
  isStaff: true,
  isSubClient: true,
  warnedOfEnd: true,
  email: true,
  credential: true,
  twoFactorResetAt: true,
  hasTwoFactor: true,
  passkeys: true,
  isEmailUnverified: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});
type ClientImage = z.infer<typeof ClientImage>;

export function clientEvents({ before: stored, after: image }: Change): DomainEvent[] {
  const before = stored && ClientImage.parse(stored);
  const after = ClientImage.parse(image);
  return [
    ...planEvents(before, after),
    ...endingEvents(before, after),
    ...renewalEvents(before, after),
    ...passwordEvents(before, after),
    ...takeoverEvents(before, after),
  ];
}

function planEvents(before: ClientImage | undefined, after: ClientImage): DomainEvent[] {
  const { id: clientId, plan, planEndDate, createdAt, updatedAt, version } = after;
  if (before === undefined)
    return [
      { type: 'client.created', detail: { eventId: `client.created#${clientId}`, clientId, occurredAt: createdAt } },
    ];
  if (before.plan === plan && before.planEndDate === planEndDate) return [];
  const eventId = `client.plan-changed#${clientId}#${version}`;
  return [{ type: 'client.plan-changed', detail: { eventId, clientId, occurredAt: updatedAt } }];
}

/** An end that was set by an edit is not an expiry. */
function endingEvents(before: ClientImage | undefined, after: ClientImage): DomainEvent[] {
  const ending = expiryOf(after);
  if (ending === undefined) return [];
  const about = (type: 'plan.ends-soon' | 'plan.ended', occurredAt: string): DomainEvent => {
    const eventId = `${type}#${after.id}#${ending.endsAt}`;
    return { type, detail: { eventId, clientId: after.id, ...ending, occurredAt } };
  };
  if (after.warnedOfEnd === ending.endsAt && before?.warnedOfEnd !== ending.endsAt)
    return [about('plan.ends-soon', after.updatedAt)];
  const hasEnded = before !== undefined && isRunning(before) && !isRunning(after) && ending.endsAt <= after.updatedAt;
  return hasEnded ? [about('plan.ended', ending.endsAt)] : [];
}

function renewalEvents(before: ClientImage | undefined, after: ClientImage): DomainEvent[] {
  const [was, is] = [before && expiryOf(before), expiryOf(after)];
  if (was === undefined || is?.of !== 'plan' || !isRunning(after)) return [];
  const { endsAt } = is;
  const isPaidNow = was.of === 'trial' || endsAt > was.endsAt;
  if (!isPaidNow || endsAt <= after.updatedAt) return [];
  const eventId = `plan.renewed#${after.id}#${after.version}`;
  return [{ type: 'plan.renewed', detail: { eventId, clientId: after.id, endsAt, occurredAt: after.updatedAt } }];
}

function passwordEvents(before: ClientImage | undefined, { id, credential, updatedAt }: ClientImage): DomainEvent[] {
  if (credential?.state !== 'temporary') return [];
  const { expiresAt } = credential;
  if (before?.credential?.state === 'temporary' && before.credential.expiresAt === expiresAt) return [];
  const type = 'client.temporary-password';
  const eventId = `${type}#${id}#${expiresAt}`;
  return [{ type, detail: { eventId, clientId: id, expiresAt, occurredAt: updatedAt } }];
}

/** Changes by which somebody else could take an account over. */
function takeoverEvents(before: ClientImage | undefined, after: ClientImage): DomainEvent[] {
  if (before === undefined) return [];
  const { id: clientId, version, updatedAt: occurredAt } = after;
  const about = (type: DomainEvent['type']) => ({ eventId: `${type}#${clientId}#${version}`, clientId, occurredAt });
  const events: DomainEvent[] = [];
  if (before.email !== after.email)
    events.push({
      type: 'client.email-changed',
      detail: {
        ...about('client.email-changed'),
        ...(before.isEmailUnverified !== true && { formerEmail: before.email }),
      },
    });
  if (after.twoFactorResetAt !== undefined && before.twoFactorResetAt !== after.twoFactorResetAt)
    events.push({ type: 'client.two-factor-reset', detail: about('client.two-factor-reset') });
  else if (after.hasTwoFactor === !(before.hasTwoFactor ?? false))
    events.push({
      type: 'client.two-factor-changed',
      detail: { ...about('client.two-factor-changed'), isOn: after.hasTwoFactor },
    });
  const [had, has] = [new Set(before.passkeys), new Set(after.passkeys)];
  const isAdded = !has.isSubsetOf(had);
  if (isAdded || !had.isSubsetOf(has))
    events.push({ type: 'client.passkeys-changed', detail: { ...about('client.passkeys-changed'), isAdded } });
  return events;
}
