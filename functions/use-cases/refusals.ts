import { DomainError } from '../../shared/domain/errors.ts';

export function notFound(noun: 'Client' | 'Post' | 'Media'): DomainError {
  return new DomainError('not-found', `${noun.toLowerCase()}.not-found`, `${noun} not found`);
}

export function emailTaken(): DomainError {
  const message = 'An account with this email already exists. Please use a different email or try logging in.';
  return new DomainError('conflict', 'client.email-taken', message, { email: message });
}

export function postChanged(): DomainError {
  return new DomainError('conflict', 'post.changed', 'The post was changed in the meantime. Please load it again.');
}

export function postBeingPublished(): DomainError {
  return new DomainError('conflict', 'post.publishing', 'The post is being published and cannot be changed now');
}
