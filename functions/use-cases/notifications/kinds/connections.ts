import * as z from 'zod';
import { Instant } from '../../../../shared/domain/text.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { partOf, Reason } from '../../../../shared/messages/reason.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { DisabledReason } from '../../../../shared/domain/events/event-endpoint.ts';
import { AboutClient, kind, pathOfConnecting, shownTime, words } from './notification-kind.ts';

export const aboutConnections = {
  /** The platform refuses the account until a person connects it again, or will from `endsAt` on. */
  'connection.needs-attention': kind({
    detail: AboutClient.extend({ platform: Platform, ...Reason.shape, endsAt: Instant.optional() }),
    notice: (detail) => {
      const { clientId, endsAt } = detail;
      const platform = platformNames[detail.platform];
      const reason = words(partOf(detail));
      const links = [{ label: coded('notice.connect-platform', { platform }), path: pathOfConnecting(clientId) }];
      if (endsAt === undefined)
        return {
          title: coded('notice.connect', { platform }),
          paragraphs: [coded('notice.takes-no-posts', { platform }), reason, coded('notice.due-waits')],
          links,
        };
      const until = coded('notice.connected-until', { platform, end: shownTime(endsAt) });
      return {
        title: coded('notice.connect-soon', { platform }),
        paragraphs: [until, reason, coded('notice.connect-today')],
        links,
      };
    },
  }),
} as const;

export const aboutEndpoints = {
  /** An endpoint was turned off. Of an endpoint of the agency its creator is told, or an owner in their place. */
  'endpoint.disabled': kind({
    detail: AboutClient.extend({
      host: z.string(),
      reason: DisabledReason.exclude(['by-hand']),
      isOfAgency: z.literal(true).optional(),
    }),
    notice: ({ clientId, host, reason, isOfAgency }) => ({
      title: coded('notice.endpoint-disabled', { host }),
      paragraphs: [
        coded(reason === 'gone' ? 'notice.endpoint-gone' : 'notice.endpoint-failing', { host }),
        coded('notice.endpoint-replay'),
      ],
      links: [
        {
          label: coded('notice.open-endpoints'),
          path: isOfAgency === true ? '/events' : `/client/${clientId}/events`,
        },
      ],
    }),
  }),
} as const;
