import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';

/** That an account was not connected, `connection.{code}`, and why in plain words. */
export const connectionRefused = (platform: Platform, code: string, reason: string): DomainError =>
  new DomainError(
    'invalid',
    `connection.${code}`,
    `An error occurred while connecting to ${platformNames[platform]}. ${reason}`,
  );

/** The person or the Page has removed the app, or wants its data deleted, while the connection was being made. */
export const agreementWithdrawn = (platform: Platform): DomainError =>
  connectionRefused(platform, 'withdrawn', `The app was removed at ${platformNames[platform]} meanwhile.`);
