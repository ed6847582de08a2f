import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';

/** That the permissions an account was given are too few. */
export const scopesMissing = (platform: Platform, missing: readonly string[]): DomainError =>
  new DomainError('invalid', 'connection.scopes', {
    params: { platform: platformNames[platform], scopes: missing.join(', ') },
  });

/** That the platform does not let the account be connected, in its own words. */
export const connectionRefused = (platform: Platform, reason: string): DomainError =>
  new DomainError('invalid', 'connection.refused', { params: { platform: platformNames[platform], reason } });

/** The person or the Page has removed the app, or wants its data deleted, while the connection was being made. */
export const agreementWithdrawn = (platform: Platform): DomainError =>
  new DomainError('invalid', 'connection.withdrawn', { params: { platform: platformNames[platform] } });
