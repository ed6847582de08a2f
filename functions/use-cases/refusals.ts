import { DomainError } from '../../shared/domain/errors.ts';
import { platformNames, type Platform } from '../../shared/platforms/platforms.ts';
import { postMessages } from '../../shared/domain/posts/post-messages.ts';
import { subscriptionMessages } from '../../shared/domain/subscriptions/subscription.ts';
import { twoFactorRefusal } from '../../shared/domain/sign-in/two-factor-refusal.ts';

export function notFound(noun: 'Client' | 'Post' | 'Media' | 'Subscription'): DomainError {
  return new DomainError('not-found', `${noun.toLowerCase()}.not-found`, `${noun} not found`);
}

export function mediaChanged(): DomainError {
  return new DomainError('conflict', 'media.changed', 'The file was changed in the meantime. Please load it again.');
}

export function emailTaken(): DomainError {
  const message = 'An account with this email already exists. Please use a different email or try logging in.';
  return new DomainError('conflict', 'client.email-taken', message, { email: message });
}

export function clientChanged(): DomainError {
  return new DomainError('conflict', 'client.changed', 'The client was changed in the meantime. Please load it again.');
}

export function brandNotesChanged(): DomainError {
  const message = 'The brand notes were changed in the meantime. Please load them again.';
  return new DomainError('conflict', 'brand-notes.changed', message);
}

export function writerUnavailable(): DomainError {
  return new DomainError('unavailable', 'captions.unavailable', 'The writer is not available. Please try again.');
}

export function subClientLimitReached(): DomainError {
  return new DomainError('forbidden', 'client.sub-client-limit', 'You have reached the sub-client limit of your plan.');
}

export function notInPlan(): DomainError {
  const message = 'This feature is not available in your current plan. Please upgrade to access this feature.';
  return new DomainError('forbidden', 'access.plan', message);
}

export function twoFactorRequired(): DomainError {
  return new DomainError('forbidden', twoFactorRefusal.code, twoFactorRefusal.message);
}

export function accountTaken(platform: Platform): DomainError {
  const message = `This ${platformNames[platform]} account is connected to another client. Disconnect it there first.`;
  return new DomainError('conflict', 'connection.taken', message);
}

export function postChanged(): DomainError {
  return new DomainError('conflict', 'post.changed', 'The post was changed in the meantime. Please load it again.');
}

export function postBeingPublished(): DomainError {
  return new DomainError('conflict', 'post.publishing', 'The post is being published and cannot be changed now');
}

export function monthlyLimitReached(): DomainError {
  return new DomainError('forbidden', 'post.monthly-limit', postMessages.monthlyLimit);
}

export function scheduledLimitReached(): DomainError {
  return new DomainError('forbidden', 'post.scheduled-limit', postMessages.scheduledLimit);
}

export function alreadyPublished(): DomainError {
  return new DomainError('conflict', 'post.already-published', 'The post is already published');
}

export function notFailedAnyMore(): DomainError {
  return new DomainError('conflict', 'post.not-failed', 'It is not failed any more');
}

export function retryNeedsPerson(): DomainError {
  const message = 'A person must look at the post or the account first';
  return new DomainError('conflict', 'post.retry-needs-person', message);
}

export function accountDisconnected(): DomainError {
  const message = 'The account must be connected again first';
  return new DomainError('conflict', 'connection.reconnect', message);
}

export function subscriptionChanged(): DomainError {
  const message = 'The subscription was changed in the meantime. Please load it again.';
  return new DomainError('conflict', 'subscription.changed', message);
}

export function trialUsed(): DomainError {
  return new DomainError('conflict', 'subscription.trial-used', subscriptionMessages.trialUsed);
}
