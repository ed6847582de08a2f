import * as z from 'zod';
import { Reason } from '../../messages/reason.ts';
import { ClientId } from '../ids.ts';
import { Connection, healthOf } from './connection.ts';
import { Instant } from '../text.ts';
import { renewalMargin } from './token-renewal.ts';

export const ConnectionAtRisk = z.object({
  clientId: ClientId,
  clientName: z.string(),
  platform: Connection.shape.platform,
  accountName: z.string(),
  /** `refused` by the platform, `expired`, or `expiring` within ten days. */
  risk: z.enum(['refused', 'expired', 'expiring']),
  since: Instant,
  ...Reason.partial().shape,
  expiresAt: Instant.optional(),
});
export type ConnectionAtRisk = z.infer<typeof ConnectionAtRisk>;

type Standing = Pick<Connection, 'status' | 'statusSince' | 'statusReason' | 'connectedAt' | 'expiresAt'>;

export function riskOf(
  connection: Standing,
  now: Date,
): Pick<ConnectionAtRisk, 'risk' | 'since' | keyof Reason> | undefined {
  const { status, statusSince, statusReason, connectedAt, expiresAt } = connection;
  if (status === 'reconnect') return { risk: 'refused', since: statusSince ?? connectedAt, ...statusReason };
  const health = healthOf(connection, now);
  if (expiresAt === undefined || health === 'healthy') return undefined;
  if (health === 'reconnect') return { risk: 'expired', since: expiresAt };
  return { risk: 'expiring', since: new Date(Date.parse(expiresAt) - renewalMargin).toISOString() };
}
