import { DomainError, isRefusal } from '../../shared/domain/errors.ts';
import { twoFactorRefusal } from '../../shared/domain/sign-in/two-factor-refusal.ts';
import { platformNames, type Platform } from '../../shared/platforms/platforms.ts';

const notFoundCodes = {
  Client: 'client.not-found',
  Post: 'post.not-found',
  Media: 'media.not-found',
  PostImport: 'post-import.not-found',
  PostTemplate: 'post-template.not-found',
  PostSeries: 'post-series.not-found',
  Evergreen: 'evergreen.not-found',
  Subscription: 'subscription.not-found',
  Feed: 'request.route',
  Approval: 'approval.not-found',
  DayNote: 'day-note.not-found',
  ConnectLink: 'connect-link.not-found',
  ReportLink: 'report-link.not-found',
  ReportRecipient: 'report-recipient.not-found',
} as const;

export function notFound(noun: keyof typeof notFoundCodes): DomainError {
  return new DomainError('not-found', notFoundCodes[noun]);
}

export function mediaChanged(): DomainError {
  return new DomainError('conflict', 'media.changed');
}

export function emailTaken(): DomainError {
  return new DomainError('conflict', 'client.email-taken', { fields: ['email'] });
}

export function clientChanged(): DomainError {
  return new DomainError('conflict', 'client.changed');
}

export function brandNotesChanged(): DomainError {
  return new DomainError('conflict', 'brand-notes.changed');
}

export function brandingChanged(): DomainError {
  return new DomainError('conflict', 'branding.changed');
}

export function postingSettingsChanged(): DomainError {
  return new DomainError('conflict', 'posting-settings.changed');
}

export function reportSettingsChanged(): DomainError {
  return new DomainError('conflict', 'report-settings.changed');
}

export function templateNameTaken(): DomainError {
  return new DomainError('conflict', 'post-template.name-taken', { fields: ['name'] });
}

export function dayNoteChanged(): DomainError {
  return new DomainError('conflict', 'day-note.changed');
}

export function conversationsChanged(): DomainError {
  return new DomainError('conflict', 'conversations.changed');
}

export function commentNotFound(): DomainError {
  return new DomainError('not-found', 'comment.not-found');
}

export function evergreenChanged(): DomainError {
  return new DomainError('conflict', 'evergreen.changed');
}

export function approvalThreadChanged(): DomainError {
  return new DomainError('conflict', 'approval.thread-changed');
}

export function importBegun(): DomainError {
  return new DomainError('conflict', 'post-import.begun');
}

export function templatesChanged(): DomainError {
  return new DomainError('conflict', 'post-template.changed');
}

export function writerUnavailable(): DomainError {
  return new DomainError('unavailable', 'captions.unavailable');
}

export function languagesMixed(): DomainError {
  return new DomainError('mismatch', 'captions.languages-mixed');
}

export function captionBudgetSpent(): DomainError {
  return new DomainError('forbidden', 'captions.budget-spent');
}

export function subClientLimitReached(): DomainError {
  return new DomainError('forbidden', 'client.sub-client-limit');
}

export function notInPlan(): DomainError {
  return new DomainError('forbidden', 'access.plan');
}

export function twoFactorRequired(): DomainError {
  return new DomainError('forbidden', twoFactorRefusal.code);
}

export function accountTaken(platform: Platform): DomainError {
  return new DomainError('conflict', 'connection.taken', { params: { platform: platformNames[platform] } });
}

export function postChanged(): DomainError {
  return new DomainError('conflict', 'post.changed');
}

export function postBeingPublished(): DomainError {
  return new DomainError('conflict', 'post.publishing');
}

export function monthlyLimitReached(): DomainError {
  return new DomainError('forbidden', 'post.monthly-limit');
}

export function scheduledLimitReached(): DomainError {
  return new DomainError('forbidden', 'post.scheduled-limit');
}

function alreadyPublished(): DomainError {
  return new DomainError('conflict', 'post.already-published');
}

export function nothingToAsk(): DomainError {
  return new DomainError('conflict', 'post.not-unconfirmed');
}

function perhapsPublished(): DomainError {
  return new DomainError('conflict', 'post.unconfirmed');
}

/** Of a post that is or may be public where it was to be changed or sent. */
export function alreadyOut({ targets }: { targets: readonly { state: string }[] }): DomainError {
  return targets.some(({ state }) => state === 'unconfirmed') ? perhapsPublished() : alreadyPublished();
}

export function notFailedAnyMore(): DomainError {
  return new DomainError('conflict', 'post.not-failed');
}

export function retryNeedsPerson(): DomainError {
  return new DomainError('conflict', 'post.retry-needs-person');
}

export function accountDisconnected(): DomainError {
  return new DomainError('conflict', 'connection.disconnected');
}

export function subscriptionChanged(): DomainError {
  return new DomainError('conflict', 'subscription.changed');
}

export function staffSubscription(): DomainError {
  return new DomainError('conflict', 'subscription.staff');
}

export function subClientSubscription(): DomainError {
  return new DomainError('conflict', 'subscription.sub-client');
}

export function trialUsed(): DomainError {
  return new DomainError('conflict', 'subscription.trial-used');
}

export async function savedUnlessConflict(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (isRefusal(error, 'conflict')) return false;
    throw error;
  }
}
