import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';

export const scopesMissing = (platform: Platform, missing: readonly string[]): DomainError =>
  new DomainError('invalid', 'connection.scopes', {
    params: { platform: platformNames[platform], scopes: missing.join(', ') },
  });

export const connectionRefused = (platform: Platform, reason: string): DomainError =>
  new DomainError('invalid', 'connection.refused', { params: { platform: platformNames[platform], reason } });

/** Of one account of several. `reason` is what the platform says. */
export const accountUnread = (platform: Platform, reason: string): DomainError =>
  new DomainError('invalid', 'connection.unread', { params: { platform: platformNames[platform], reason } });

export const agreementWithdrawn = (platform: Platform): DomainError =>
  new DomainError('invalid', 'connection.withdrawn', { params: { platform: platformNames[platform] } });
