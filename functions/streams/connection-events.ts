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

type ConnectionImage = z.infer<typeof ConnectionImage>;

/** That an account was connected, and that it must be connected again: each told once, until the other is true. */
export function connectionEvents({ before, after }: Change): DomainEvent[] {
  const image = ConnectionImage.parse(after);
  const { clientId, platform, status, connectedAt } = image;
  if (status === 'reconnect') return before?.['status'] === 'reconnect' ? [] : [needsAttention(image)];
  if (before?.['connectedAt'] === connectedAt) return [];
  const type = 'connection.made';
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return [{ type, detail: { eventId, clientId, platform, occurredAt: connectedAt } }];
}

function needsAttention({ clientId, platform, statusReason, statusSince, connectedAt }: ConnectionImage): DomainEvent {
  const type = 'connection.needs-attention';
  const reason = statusReason ?? `${platformNames[platform]} asks for the account to be connected again.`;
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return { type, detail: { eventId, clientId, platform, reason, occurredAt: statusSince ?? connectedAt } };
}
