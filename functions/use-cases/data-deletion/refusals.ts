import { DomainError } from '../../../shared/domain/errors.ts';

export const deletionExists = () =>
  new DomainError('conflict', 'deletion.exists', 'There is a request of this person already');
export const deletionChanged = () =>
  new DomainError('conflict', 'deletion.changed', 'The request has changed in the meantime. Please try again.');

/** One answer for a request that is not there, a wrong link and a used one. */
export const deletionNotFound = () =>
  new DomainError('not-found', 'deletion.not-found', 'This link is not valid, or it was used already.');
