import * as z from 'zod';
import type { DomainEvent } from '../../shared/contracts/events.ts';
import { ClientId } from '../../shared/domain/ids.ts';
import { Platform, platformNames } from '../../shared/domain/platform.ts';
import { Instant } from '../../shared/domain/text.ts';
import type { Change } from './changes-of.ts';

const ConnectionImage = z.object({
  clientId: ClientId,
  platform: Platform,
  status: z.string(),
  statusReason: z.string().optional(),
  statusSince: Instant.optional(),
  connectedAt: Instant,
});

/** An account that must be connected again is told once, until it was. */
export function connectionEvents({ before, after }: Change): DomainEvent[] {
  const { clientId, platform, status, statusReason, statusSince, connectedAt } = ConnectionImage.parse(after);
  if (status !== 'reconnect' || before?.['status'] === 'reconnect') return [];
  const type = 'connection.needs-attention';
  const reason = statusReason ?? `${platformNames[platform]} asks for the account to be connected again.`;
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return [{ type, detail: { eventId, clientId, platform, reason, occurredAt: statusSince ?? connectedAt } }];
}
