import { DomainError } from '../../../shared/domain/errors.ts';

export const deletionExists = () => new DomainError('conflict', 'deletion.exists');
export const deletionChanged = () => new DomainError('conflict', 'deletion.changed');

/** One answer for a request that is not there, a wrong link and a used one. */
export const deletionNotFound = () => new DomainError('not-found', 'deletion.not-found');
