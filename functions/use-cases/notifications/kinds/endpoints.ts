import * as z from 'zod';
import { DisabledReason } from '../../../../shared/domain/events/event-endpoint.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { AboutClient, kind } from './notification-kind.ts';

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
