import fc from 'fast-check';
import { PaymentStatus, SubscriptionStatus } from '../../../shared/domain/clients/client.ts';
import { day } from '../../../shared/durations.ts';

export const trialEndDate = '2026-11-23T12:00:00.000Z';
export const planEndDate = '2026-12-20T12:00:00.000Z';

/** A trial until 23 November, a plan until 20 December 2026. */
export const clientOf = (subscriptionStatus: SubscriptionStatus, paymentStatus: PaymentStatus) => ({
  subscriptionStatus,
  paymentStatus,
  trialEndDate,
  planEndDate,
});

export const at = (instant: string, offset = 0) => new Date(Date.parse(instant) + offset);

/** Often equal to an end, to the millisecond. */
export const momentArbitrary = fc
  .oneof(
    fc.integer({ min: -40, max: 40 }).map((days) => days * day),
    fc.integer({ min: -40 * day, max: 40 * day }),
  )
  .map((offset) => at('2026-12-01T00:00:00.000Z', offset));

export const clientArbitrary = fc.record({
  subscriptionStatus: fc.constantFrom(...SubscriptionStatus.options),
  paymentStatus: fc.constantFrom(...PaymentStatus.options),
  trialEndDate: momentArbitrary.map((moment) => moment.toISOString()),
  planEndDate: momentArbitrary.map((moment) => moment.toISOString()),
});
