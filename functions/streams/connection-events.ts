import * as z from 'zod';
import { connectionReason } from '../../shared/messages/connection-texts.ts';
import type { DomainEvent } from '../use-cases/events.ts';
import { ClientId } from '../../shared/domain/ids.ts';
import { Platform, platformNames } from '../../shared/platforms/platforms.ts';
import { Instant } from '../../shared/domain/text.ts';
import { StoredReason } from '../adapters/dynamodb/connections/connection-item.ts';
import type { Change } from './changes-of.ts';

const ConnectionImage = z.object({
  clientId: ClientId,
  platform: Platform,
  status: z.string(),
  statusReason: StoredReason.optional(),
  statusSince: Instant.optional(),
  connectedAt: Instant,
  endsSoonSince: Instant.optional(),
  expiresAt: Instant.optional(),
});

type ConnectionImage = z.infer<typeof ConnectionImage>;

export function connectionEvents({ before, after }: Change): DomainEvent[] {
  const image = ConnectionImage.parse(after);
  const { clientId, platform, status, connectedAt, endsSoonSince } = image;
  if (status === 'reconnect') return before?.['status'] === 'reconnect' ? [] : [needsAttention(image)];
  if (endsSoonSince !== undefined && before?.['endsSoonSince'] !== endsSoonSince)
    return [endsSoon(image, endsSoonSince)];
  if (before?.['connectedAt'] === connectedAt) return [];
  const type = 'connection.made';
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return [{ type, detail: { eventId, clientId, platform, occurredAt: connectedAt } }];
}

function needsAttention({ clientId, platform, statusReason, statusSince, connectedAt }: ConnectionImage): DomainEvent {
  const type = 'connection.needs-attention';
  const reason = statusReason ?? connectionReason('failure.reconnect', { platform: platformNames[platform] });
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return { type, detail: { eventId, clientId, platform, ...reason, occurredAt: statusSince ?? connectedAt } };
}

function endsSoon({ clientId, platform, connectedAt, expiresAt }: ConnectionImage, since: Instant): DomainEvent {
  const type = 'connection.needs-attention';
  const reason = connectionReason('failure.permission-ends', { platform: platformNames[platform] });
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}#${since}`;
  return { type, detail: { eventId, clientId, platform, ...reason, endsAt: expiresAt, occurredAt: since } };
}
