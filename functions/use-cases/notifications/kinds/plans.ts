import * as z from 'zod';
import { clientRemovalAt } from '../../../../shared/domain/deletion/removal.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { expiryOf, isRunning } from '../../../../shared/domain/subscriptions/expiry.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { AboutClient, kind, shownTime } from './notification-kind.ts';

/** Emitted once for each end. */
const Expiry = AboutClient.extend({ of: z.enum(['trial', 'plan']), endsAt: Instant });

export const aboutPlans = {
  'plan.ends-soon': kind({
    detail: Expiry,
    holds: ({ endsAt }, client) => expiryOf(client)?.endsAt === endsAt && isRunning(client),
    isCurrent: (client) => isRunning(client) && client.warnedOfEnd === expiryOf(client)?.endsAt,
    notice({ of, endsAt }, { plan: id }) {
      const plan = planDefinitions[id].name;
      const isTrial = of === 'trial';
      return {
        title: coded(isTrial ? 'notice.trial-ends' : 'notice.plan-ends'),
        paragraphs: [coded(isTrial ? 'notice.trial-end' : 'notice.plan-end', { plan, end: shownTime(endsAt) })],
        links: [
          {
            label: coded(isTrial ? 'notice.subscribe' : 'notice.renew', { plan }),
            path: `/payment?plan=${id}&method=now`,
          },
        ],
      };
    },
  }),
  'plan.ended': kind({
    detail: Expiry,
    holds: ({ endsAt }, client) => expiryOf(client)?.endsAt === endsAt && !isRunning(client),
    isCurrent: (client) => !isRunning(client),
    notice({ of, endsAt }, client) {
      const removalAt = clientRemovalAt(client);
      const plan = planDefinitions[client.plan].name;
      const isTrial = of === 'trial';
      return {
        title: coded(isTrial ? 'notice.trial-ended' : 'notice.plan-ended'),
        paragraphs: [
          coded(isTrial ? 'notice.trial-was' : 'notice.plan-was', { plan, end: shownTime(endsAt) }),
          ...(removalAt === undefined ? [] : [coded('notice.removal', { time: shownTime(removalAt) })]),
        ],
        // Signing in leads to the chat in which it is renewed.
        links: [{ label: coded('notice.sign-in-to-renew'), path: '/login' }],
      };
    },
  }),
  /** Paid for until a later end than before. */
  'plan.renewed': kind({
    detail: AboutClient.extend({ endsAt: Instant }),
    holds: ({ endsAt }, client) => expiryOf(client)?.endsAt === endsAt && isRunning(client),
    replaces: ['plan.ends-soon', 'plan.ended'],
    notice: ({ clientId, endsAt }, { plan }) => ({
      title: coded('notice.plan-renewed'),
      paragraphs: [coded('notice.plan-until', { plan: planDefinitions[plan].name, end: shownTime(endsAt) })],
      links: [{ label: coded('notice.open-workspace'), path: `/client/${clientId}` }],
    }),
  }),
} as const;
