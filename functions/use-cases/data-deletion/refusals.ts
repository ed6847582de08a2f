import { DomainError } from '../../../shared/domain/errors.ts';

export const deletionExists = () => new DomainError('conflict', 'deletion.exists');
export const deletionChanged = () => new DomainError('conflict', 'deletion.changed');

/** The same answer for an unknown request, a wrong link and a used one, so that a caller learns nothing. */
export const deletionNotFound = () => new DomainError('not-found', 'deletion.not-found');
