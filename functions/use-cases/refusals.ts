import { type Details, DomainError, type ErrorKind, isRefusal } from '../../shared/domain/errors.ts';
import type { ErrorCode } from '../../shared/messages/error-texts.ts';
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
  TeamMember: 'team.not-found',
  Invitation: 'invitation.not-found',
  ApiKey: 'api-key.not-found',
  Application: 'application.not-found',
  EventEndpoint: 'event-endpoint.not-found',
  EventDelivery: 'event-endpoint.delivery-not-found',
} as const;

export function notFound(noun: keyof typeof notFoundCodes): DomainError {
  return new DomainError('not-found', notFoundCodes[noun]);
}

/** Each makes its error where it is thrown. Bundles keep only those that they use. */
/* @__NO_SIDE_EFFECTS__ */
function refusal<Code extends ErrorCode>(kind: ErrorKind, code: Code, ...details: Details<Code>) {
  return (): DomainError => new DomainError<Code>(kind, code, ...details);
}

export const mediaChanged = refusal('conflict', 'media.changed');
export const emailTaken = refusal('conflict', 'client.email-taken', { fields: ['email'] });
export const clientChanged = refusal('conflict', 'client.changed');
export const brandNotesChanged = refusal('conflict', 'brand-notes.changed');
export const brandingChanged = refusal('conflict', 'branding.changed');
export const postingSettingsChanged = refusal('conflict', 'posting-settings.changed');
export const reportSettingsChanged = refusal('conflict', 'report-settings.changed');
export const templateNameTaken = refusal('conflict', 'post-template.name-taken', { fields: ['name'] });
export const endpointChanged = refusal('conflict', 'event-endpoint.changed');
export const dayNoteChanged = refusal('conflict', 'day-note.changed');
export const conversationsChanged = refusal('conflict', 'conversations.changed');
export const commentNotFound = refusal('not-found', 'comment.not-found');
export const evergreenChanged = refusal('conflict', 'evergreen.changed');
export const approvalThreadChanged = refusal('conflict', 'approval.thread-changed');
export const importBegun = refusal('conflict', 'post-import.begun');
export const templatesChanged = refusal('conflict', 'post-template.changed');
export const writerUnavailable = refusal('unavailable', 'captions.unavailable');
export const languagesMixed = refusal('mismatch', 'captions.languages-mixed');
export const captionBudgetSpent = refusal('forbidden', 'captions.budget-spent');
export const subClientLimitReached = refusal('forbidden', 'client.sub-client-limit');
export const notInPlan = refusal('forbidden', 'access.plan');
export const twoFactorRequired = refusal('forbidden', twoFactorRefusal.code);

export function accountTaken(platform: Platform): DomainError {
  return new DomainError('conflict', 'connection.taken', { params: { platform: platformNames[platform] } });
}

export const postChanged = refusal('conflict', 'post.changed');
export const postBeingPublished = refusal('conflict', 'post.publishing');
export const monthlyLimitReached = refusal('forbidden', 'post.monthly-limit');
export const scheduledLimitReached = refusal('forbidden', 'post.scheduled-limit');
const alreadyPublished = refusal('conflict', 'post.already-published');
export const nothingToAsk = refusal('conflict', 'post.not-unconfirmed');
const perhapsPublished = refusal('conflict', 'post.unconfirmed');

/** Of a post that is or may be public where it was to be changed or sent. */
export function alreadyOut({ targets }: { targets: readonly { state: string }[] }): DomainError {
  return targets.some(({ state }) => state === 'unconfirmed') ? perhapsPublished() : alreadyPublished();
}

export const notFailedAnyMore = refusal('conflict', 'post.not-failed');
export const retryNeedsPerson = refusal('conflict', 'post.retry-needs-person');
export const accountDisconnected = refusal('conflict', 'connection.disconnected');
export const subscriptionChanged = refusal('conflict', 'subscription.changed');
export const staffSubscription = refusal('conflict', 'subscription.staff');
export const subClientSubscription = refusal('conflict', 'subscription.sub-client');
export const trialUsed = refusal('conflict', 'subscription.trial-used');

export async function savedUnlessConflict(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (isRefusal(error, 'conflict')) return false;
    throw error;
  }
}
