import { ofEvery } from '../../support/platforms/of-every.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { BrandNotes, BrandNotesChange } from '../../../shared/domain/captions/brand-notes.ts';
import { PostingSettings, PostingSettingsChange } from '../../../shared/domain/planning/posting-settings.ts';
import {
  Caption,
  captionLanguages,
  captionLengths,
  CaptionOrder,
  CaptionRequest,
  captionTones,
} from '../../../shared/domain/captions/captions.ts';
import { CaptionWriterName } from '../../../shared/domain/captions/caption-writer-name.ts';
import { Client, Notifications, PaymentStatus, SubscriptionStatus } from '../../../shared/domain/clients/client.ts';
import { ClientMark, ClientMarkChange, ShownMark } from '../../../shared/domain/clients/client-mark.ts';
import { ClientEdit } from '../../../shared/domain/clients/client-edit.ts';
import { NewSubClient } from '../../../shared/domain/clients/sub-client.ts';
import { Role, User } from '../../../shared/domain/clients/user.ts';
import { ConnectableAccount, Connection } from '../../../shared/domain/connections/connection.ts';
import { ConnectionAtRisk } from '../../../shared/domain/connections/connection-at-risk.ts';
import { DeletionRequest, DeletionStatus, deletionSteps } from '../../../shared/domain/deletion/data-deletion.ts';
import { mediaIdOf, postIdOf, subscriptionIdOf } from '../../../shared/domain/ids.ts';
import { MediaItem, MediaKind, MediaStatus, NewMedia } from '../../../shared/domain/media/media.ts';
import { MediaFilter } from '../../../shared/domain/media/media-filter.ts';
import { MediaUse } from '../../../shared/domain/media/media-use.ts';
import { Crop } from '../../../shared/domain/media/crop.ts';
import { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { AccountDay } from '../../../shared/domain/metrics/account-day.ts';
import { Analytics } from '../../../shared/domain/metrics/analytics.ts';
import { AccountMetrics, PostMetrics } from '../../../shared/domain/metrics/metrics.ts';
import { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import {
  ClientNotification,
  NotificationLink,
  NotifiedType,
} from '../../../shared/domain/notifications/client-notification.ts';
import { PushMessage } from '../../../shared/domain/notifications/push-subscription.ts';
import { ActorRole, AuditEntry, AuditKind } from '../../../shared/domain/operations/audit.ts';
import { type FailedJobRun, JobRun, JobState } from '../../../shared/domain/operations/job-run.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import { ClientStatistics, MediaStatistics, PostStatistics } from '../../../shared/domain/operations/statistics.ts';
import {
  DeadEvents,
  DeadLetter,
  DeadSubject,
  Redriven,
  WorkQueue,
} from '../../../shared/domain/operations/work-queue.ts';
import { Permissions, Plan, PlanLimits } from '../../../shared/domain/plans/plans.ts';
import { Finding, type WordedFinding } from '../../../shared/domain/posts/finding.ts';
import { Forecast } from '../../../shared/domain/posts/forecast.ts';
import { BatchContent, BatchResult, NewBatch } from '../../../shared/domain/posts/post-batch.ts';
import { NewPost, newPostFields, PostChange } from '../../../shared/domain/posts/post.ts';
import { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import { PostToCheck } from '../../../shared/domain/posts/post-to-check.ts';
import { PostUsage } from '../../../shared/domain/posts/post-usage.ts';
import { PublishedTarget, TargetView } from '../../../shared/domain/posts/target-view.ts';
import { FailureGroup, RetryResult } from '../../../shared/domain/publishing/failures.ts';
import { NextStep } from '../../../shared/domain/publishing/next-step.ts';
import { PublishingStatistics } from '../../../shared/domain/publishing/publishing-statistics.ts';
import { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { Hold, Target } from '../../../shared/domain/publishing/target.ts';
import { CredentialRecord } from '../../../shared/domain/sign-in/credential.ts';
import {
  ListedSubscription,
  PaymentMethod,
  SubscriptionFilter,
  SubscriptionState,
  SubscriptionStatistics,
} from '../../../shared/domain/subscriptions/subscription.ts';
import { WebhookMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { idOfClient, idOfDeletion } from '../../support/ids.ts';

const at = '2026-11-20T12:00:00.000Z';
const day = '2026-11-20';
const reasonCode = { code: 'failure.slow-down', params: { platform: 'Instagram' } };
const clientId = idOfClient('01JD0000000000000000000000');
const postId = postIdOf(clientId, '01JD1111111111111111111111');
const mediaId = mediaIdOf(clientId, '01JD2222222222222222222222');
const deletionId = idOfDeletion('0123456789abcdef0123456789abcdef');
const platform = 'instagram' as const;
const client = { clientId, clientName: 'Cedar Café' };

const responses = { views: 6, reach: 5, likes: 4, comments: 3, shares: 2, saves: 1 };
const measured = { ...responses, engagementRate: 12.34, at };
const outcomes = { published: 3, onTime: 2, failed: 1 };
const delivery = { ...outcomes, onTimeRate: 66.67, successRate: 75 };
const crop: Crop = { of: mediaId, x: 1, y: 2, width: 3, height: 4 };
const file = {
  size: 9,
  width: 8,
  height: 7,
  durationSeconds: 1.5,
  framesPerSecond: 30,
  videoCodec: 'avc1',
  audioCodec: 'aac',
  crop,
};
const finding: Finding = {
  platform,
  severity: 'warning',
  about: 'media',
  code: 'small',
  params: { least: 320 },
  mediaId,
};
const worded: WordedFinding = { ...finding, message: 'Too small' };
const publishedTarget: PublishedTarget = {
  platform,
  state: 'published',
  remoteId: '17',
  permalink: 'https://x.example',
  publishedAt: at,
  removedAt: at,
  editedText: 'Other',
  editedAt: at,
};
const hold: Hold = { cause: 'paused', reason: 'Too fast', until: at };
const open = { platform, nextAttemptAt: at, startedAt: at, retries: 1 };
const failedTarget = { platform, state: 'failed', code: 'refused', reason: 'No', failedAt: at } as const;
const letter: DeadLetter = { id: 'letter', sentAt: at, about: { kind: 'publishing', postId } };
const done: JobRun = { startedAt: at, endedAt: at, state: 'done', did: { removed: 2, held: false } };
const failedRun: FailedJobRun = { startedAt: at, endedAt: at, state: 'failed', reason: 'Full', requestId: 'r1' };
const totals = { posts: 3, ...responses, engagements: 9, engagementRate: 1.5 };
const written = {
  clientId,
  content: 'Hello',
  texts: { [platform]: 'Hello there' },
  platforms: [platform],
  media: [mediaId],
  platformMedia: { [platform]: [mediaId] },
  covers: { [platform]: mediaId },
  options: {},
  timeZone: 'Asia/Beirut',
};
const caption: CaptionRequest = {
  task: 'new',
  brief: 'Bread',
  tone: 'friendly',
  length: 'short',
  language: 'en',
  platforms: [platform],
  pictures: [],
};
const { pictures: _, ...withoutPictures } = caption;
const typed = { name: 'Cedar', email: 'a@b.example', phone: '1', company: 'Co' };
const postFile: PostMedia = { id: mediaId, type: 'video', mimeType: 'video/mp4', url: '/a', name: 'a.mp4', ...file };
const always = {
  id: postId,
  ...client,
  content: 'Hello',
  texts: { [platform]: 'Hello there' },
  media: [],
  platformMedia: { [platform]: [postFile] },
  covers: { [platform]: postFile },
  options: {},
  timeZone: 'Asia/Beirut',
  createdAt: at,
  targets: [failedTarget],
  updatedAt: at,
  version: 1,
};
const planned = { ...always, scheduledFor: at, findings: [finding] };
const measuredPost: MeasuredPost = {
  postId,
  platform,
  accountId: '1',
  remoteId: '17',
  permalink: 'https://x.example',
  publishedAt: at,
  isOnTime: true,
  kind: 'reel',
  excerpt: 'Hello',
  timeZone: 'Asia/Beirut',
  removedAt: at,
  sampledAt: at,
  latest: measured,
  fiveMinutes: measured,
  oneDay: measured,
  days: { [day]: responses },
};

/** A wrong example does not compile. */
const shape = <S extends z.ZodType>(name: string, schema: S, full: z.infer<S>) => [name, schema, full] as const;

const shapes = [
  shape('brand notes', BrandNotes, { text: 'Warm', version: 1 }),
  shape('client mark', ClientMark, { logo: mediaId, colour: 'teal', version: 1 }),
  shape('changed client mark', ClientMarkChange, { logo: mediaId, colour: 'teal', version: 0 }),
  shape('shown client mark', ShownMark, {
    clientId: client.clientId,
    colour: 'teal',
    logo: { id: mediaId, url: '/media/a.jpg' },
    version: 1,
  }),
  shape('posting settings', PostingSettings, {
    slots: [{ weekday: 1, time: '10:30', platforms: ['instagram'] }],
    timeZone: 'Asia/Beirut',
    snippets: [{ kind: 'hashtags', name: 'Bakery', text: '#manousheh' }],
    places: [{ id: '105100000000004', name: 'Byblos' }],
    linkTags: { medium: 'social', campaign: 'winter' },
    version: 1,
  }),
  shape('changed posting settings', PostingSettingsChange, {
    slots: [{ weekday: 7, time: '23:59', platforms: ['facebook', 'tiktok'] }],
    timeZone: 'UTC',
    snippets: [{ kind: 'text', name: 'Opening hours', text: 'Daily from 6:00' }],
    version: 0,
  }),
  shape('changed brand notes', BrandNotesChange, { text: 'Warm', version: 1 }),
  shape('a request for captions', CaptionRequest, caption),
  shape('what a writer of captions is given', CaptionOrder, {
    ...withoutPictures,
    brandNotes: 'Warm',
    limits: { characters: 9, hashtags: 8, mentions: 7 },
    platformLimits: {},
  }),
  shape('a caption', Caption, { caption: 'Fresh', hashtags: ['#bread'] }),
  shape('a client', Client, {
    id: clientId,
    ...typed,
    plan: 'starter',
    planStartDate: at,
    planEndDate: at,
    trialEndDate: at,
    subscriptionStatus: 'trial',
    paymentStatus: 'unpaid',
    isActive: true,
    socialMediaAccounts: [platform],
    listedAccounts: ['google'],
    isSubClient: true,
    parentClientId: clientId,
    isStaff: true,
    notifications: { email: true, push: false },
    warnedOfEnd: at,
    sessionsEndedAt: at,
    hasTwoFactor: true,
    credential: { state: 'set' },
    createdAt: at,
    updatedAt: at,
    version: 1,
  }),
  shape('the notifications a client wants', Notifications, { email: true, push: false }),
  shape('an edit of a client', ClientEdit, {
    ...typed,
    plan: 'starter',
    planStartDate: at,
    planEndDate: at,
    trialEndDate: at,
    subscriptionStatus: 'trial',
    paymentStatus: 'paid',
    isActive: true,
    listedAccounts: ['google'],
    password: 'a secret word',
    version: 1,
  }),
  shape('a new sub-client', NewSubClient, { ...typed, password: 'a secret word' }),
  shape('a user', User, { id: clientId, name: 'Cedar', email: 'a@b.example', role: 'admin' }),
  shape('a connection', Connection, {
    platform,
    accountId: '1',
    accountName: 'cedar',
    profileName: 'Cedar',
    status: 'connected',
    statusReason: { reason: 'Signed out', reasonCode },
    statusSince: at,
    pausedUntil: at,
    pauseReason: { reason: 'Too fast', reasonCode },
    connectedAt: at,
    expiresAt: at,
    health: 'healthy',
    limitations: [{ code: 'loss.page-insights', message: 'read how Facebook posts and the Page do' }],
  }),
  shape('an account that can be connected', ConnectableAccount, {
    accountId: '1',
    accountName: 'cedar',
    profileName: 'Cedar',
    standing: 'free',
  }),
  shape('a connection at risk', ConnectionAtRisk, {
    ...client,
    platform,
    accountName: 'cedar',
    risk: 'refused',
    since: at,
    reason: 'Signed out',
    reasonCode,
    expiresAt: at,
  }),
  shape('a request to delete data', DeletionRequest, {
    id: deletionId,
    source: 'form',
    status: 'done',
    requestedAt: at,
    expiresAt: at,
    startsAt: at,
    completedAt: at,
    steps: { tokens: at, credential: at },
  }),
  shape('a file of the library', MediaItem, {
    id: mediaId,
    name: 'a.mp4',
    type: 'video',
    mimeType: 'video/mp4',
    ...file,
    status: 'ready',
    url: '/media/a',
    reason: 'File type text/plain is not supported',
    reasonCode: { code: 'media.unsupported', params: { type: 'text/plain' } },
    uploadedAt: at,
  }),
  shape('a new file', NewMedia, { clientId, name: 'a.mp4', type: 'video/mp4', size: 9, crop }),
  shape('a use of a file', MediaUse, { postId, beginning: 'Hello', status: 'draft', scheduledFor: at }),
  shape('a part of a file', Crop, crop),
  shape('a file of a post', PostMedia, postFile),
  shape('a day of an account', AccountDay, {
    platform,
    day,
    ...outcomes,
    account: { followers: 4, views: 3, reach: 2, engagements: 1 },
    posts: responses,
  }),
  shape('the numbers of an account', AccountMetrics, { followers: 4, views: 3, reach: 2, engagements: 1 }),
  shape('the numbers of a post', PostMetrics, measured),
  shape('a post with its numbers', MeasuredPost, measuredPost),
  shape('analytics', Analytics, {
    from: day,
    to: day,
    totals: { ...totals, targets: 8 },
    delivery,
    isWhole: true,
    days: [{ day, published: 6, failed: 5, views: 4, reach: 3, engagements: 2, followers: 1, accounts: 1 }],
    followers: [{ platform, days: [{ day, followers: 7 }] }],
    platforms: [{ platform, followers: 7, ...totals }],
    topPosts: [
      {
        postId,
        platform,
        kind: 'reel',
        excerpt: 'Hello',
        permalink: 'https://x.example',
        publishedAt: at,
        engagements: 9,
        latest: measured,
        fiveMinutes: measured,
        oneDay: measured,
        days: [{ day, ...responses }],
      },
    ],
    rhythm: {
      posts: 9,
      kinds: [{ kind: 'reel', posts: 4, average: 3, lift: 2 }],
      hours: [{ hour: 23, posts: 4, average: 3, lift: 2 }],
      weekdays: [{ weekday: 7, posts: 4, average: 3, lift: 2 }],
    },
    consideredPosts: 1,
  }),
  shape('a link of a notification', NotificationLink, { label: 'Open', path: '/posts' }),
  shape('a notification', ClientNotification, {
    id: 'n1',
    ...client,
    about: 'post.failed',
    title: 'It failed',
    paragraphs: ['Why'],
    links: [{ label: 'Open', path: '/posts' }],
    codes: {
      title: { code: 'notice.failed' },
      paragraphs: [{ code: 'notice.words', params: { words: 'Why' } }],
      links: [{ code: 'notice.look-at-post' }],
    },
    occurredAt: at,
  }),
  shape('a push message', PushMessage, { title: 'It failed', body: 'Why', path: '/posts', tag: 't' }),
  shape('an entry of the audit log', AuditEntry, {
    id: 'e1',
    at,
    kind: 'post.created',
    actor: { role: 'client', id: clientId, name: 'Cedar', email: 'a@b.example' },
    clientId,
    formerClient: 'f1',
    thing: { id: postId, label: 'Post', platforms: ['facebook'], posts: 1 },
    fields: ['content'],
    requestId: 'r1',
  }),
  shape('a run of a job', JobRun, done),
  shape('a run of a job that failed', JobRun, failedRun),
  shape('a job', JobState, {
    job: 'cleanup',
    description: 'Removes',
    every: 'hour',
    lastRun: done,
    lastFailure: failedRun,
    nextRunAt: at,
    isLate: false,
  }),
  shape('the numbers of clients', ClientStatistics, {
    total: 5,
    trial: 4,
    active: 3,
    expired: 2,
    subClients: 1,
    byPlan: { starter: 3, professional: 2, enterprise: 1 },
  }),
  shape('the numbers of posts', PostStatistics, {
    total: 5,
    published: 4,
    scheduled: 3,
    draft: 2,
    unconfirmed: 1,
    failed: 1,
    byPlatform: { ...ofEvery(0), instagram: 3, facebook: 2, tiktok: 1, linkedin: 1, twitter: 1 },
    hasFailed: 2,
    hasUnconfirmed: 1,
    byStatus: { draft: 2, scheduled: 3, published: 4, unconfirmed: 1, failed: 1 },
  }),
  shape('the numbers of files', MediaStatistics, {
    totalFiles: 5,
    totalSize: 4,
    imageCount: 3,
    videoCount: 2,
    gifCount: 1,
  }),
  shape('a dead letter', DeadLetter, letter),
  shape('what is dead of a client', DeadSubject, { kind: 'client-removal', clientId }),
  shape('what is dead of a consent that is to end', DeadSubject, { kind: 'consent', clientId, platform }),
  shape('what is dead of the numbers of a post', DeadSubject, { kind: 'post-metrics', postId }),
  shape('what is dead of the numbers of an account', DeadSubject, { kind: 'account-metrics', clientId, platform }),
  shape('what is dead of a webhook', DeadSubject, { kind: 'webhook-delivery' }),
  shape('what is dead of a letter', DeadSubject, { kind: 'deletion-email', deletionId }),
  shape('what is dead of a deletion', DeadSubject, { kind: 'deletion', deletionId }),
  shape('what is dead and unreadable', DeadSubject, { kind: 'unreadable' }),
  shape('a queue', WorkQueue, { name: 'publish', waiting: 4, delayed: 3, inFlight: 2, dead: 1, deadLetters: [letter] }),
  shape('dead events', DeadEvents, { entry: 'streams', dead: 1 }),
  shape('what was redriven', Redriven, { moved: 2, left: 1 }),
  shape('permissions', Permissions, permissionsOf('enterprise')),
  shape('the limits of a plan', PlanLimits, {
    maxSocialAccounts: 4,
    maxMonthlyPosts: 3,
    maxScheduledPosts: 2,
    maxSubClients: 1,
  }),
  shape('a finding', Finding, finding),
  shape('a forecast', Forecast, { findings: [worded], posts: [{ postId, scheduledFor: at, findings: [worded] }] }),
  shape('a content of a batch', BatchContent, {
    content: 'Hello',
    texts: { [platform]: 'Hello there' },
    media: [mediaId],
    platformMedia: { [platform]: [mediaId] },
    altTexts: { [mediaId]: 'Bread' },
    options: {},
  }),
  shape('a batch', NewBatch, {
    clientId,
    contents: [{ content: 'Hello', texts: {}, media: [], platformMedia: {}, options: {} }],
    platforms: [platform],
  }),
  shape('a post of a batch', BatchResult, { content: 0, platform, success: true, postId }),
  shape('what was refused of a batch', BatchResult, {
    content: 0,
    platform,
    success: false,
    error: 'No',
    errorCode: { code: 'post.past' },
  }),
  shape('a draft', PostRecord, { ...always, status: 'draft', scheduledFor: at }),
  shape('a scheduled post', PostRecord, {
    ...planned,
    status: 'scheduled',
    publishedAt: at,
    lease: { token: 't', since: at, until: at },
    checkAt: at,
    nextAttemptAt: at,
  }),
  shape('a published post', PostRecord, { ...planned, status: 'published', publishedAt: at }),
  shape('a failed post', PostRecord, { ...planned, status: 'failed' }),
  shape('a new post', NewPost, { ...written, status: 'scheduled', scheduledFor: at }),
  shape('a post to check', PostToCheck, { ...written, scheduledFor: at }),
  shape('a changed post', PostChange, {
    content: 'Hello',
    texts: {},
    platforms: [platform],
    media: [mediaId],
    platformMedia: { [platform]: [] },
    covers: {},
    options: {},
    status: 'draft',
    scheduledFor: null,
    timeZone: 'UTC',
    version: 1,
  }),
  shape('the use of posts', PostUsage, { monthlyPosts: 2, scheduledPosts: 1 }),
  shape('a published target', PublishedTarget, publishedTarget),
  shape('a target that waits, as people see it', TargetView, { platform, state: 'waiting', reason: 'Too fast' }),
  shape('a target that is sent, as people see it', TargetView, { platform, state: 'publishing' }),
  shape('a target that is out, as people see it', TargetView, publishedTarget),
  shape('a target that failed, as people see it', TargetView, { ...failedTarget, nextStep: 'edit' }),
  shape('failures together', FailureGroup, {
    platform,
    code: 'missed',
    reason: 'Late',
    nextStep: 'retry',
    count: 1,
    latest: { postId, ...client, failedAt: at },
    clients: [{ ...client, count: 1 }],
    clientCount: 1,
    retryable: [postId],
  }),
  shape('what was sent again', RetryResult, { postId, excerpt: 'Hello', outcome: 'sent' }),
  shape('what was not sent again', RetryResult, {
    postId,
    excerpt: 'Hello',
    outcome: 'refused',
    reason: 'Post not found',
    reasonCode: { code: 'post.not-found' },
  }),
  shape('the numbers of publishing', PublishingStatistics, {
    from: day,
    to: day,
    ...delivery,
    days: [{ day, ...outcomes }],
    platforms: [{ platform, ...delivery }],
  }),
  shape('a receipt', Receipt, {
    postId,
    platform,
    accountId: '1',
    accountName: 'cedar',
    promisedAt: at,
    startedAt: at,
    publishedAt: at,
    remoteId: '17',
    permalink: 'https://x.example',
    contentHash: 'abc',
  }),
  shape('a hold', Hold, hold),
  shape('a target that waits', Target, { ...open, hold, state: 'waiting', failures: 2 }),
  shape('a target that the platform prepares', Target, {
    ...open,
    hold,
    state: 'processing',
    containerId: '1',
    parts: ['2'],
    since: at,
  }),
  shape('a target in doubt', Target, { ...open, state: 'in-doubt', since: at, missCount: 1, containerId: '1' }),
  shape('a target that is out', Target, publishedTarget),
  shape('a target that failed', Target, failedTarget),
  shape('a password', CredentialRecord, { state: 'set' }),
  shape('a temporary password', CredentialRecord, { state: 'temporary', expiresAt: at }),
  shape('a subscription of a list', ListedSubscription, {
    id: subscriptionIdOf(clientId),
    clientId,
    plan: 'starter',
    status: 'trial',
    startDate: at,
    endDate: at,
    trialEndDate: at,
    paymentStatus: 'paid',
    amount: 9,
    currency: 'USD',
    billingCycle: 'monthly',
    autoRenew: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
    client: { name: 'Cedar', email: 'a@b.example' },
  }),
  shape('the numbers of subscriptions', SubscriptionStatistics, {
    totalSubscriptions: 4,
    activeSubscriptions: 3,
    trialSubscriptions: 2,
    paidSubscriptions: 1,
  }),
  shape('a message of a webhook', WebhookMessage, {
    entry: [{ id: '1', time: 2, changes: [{ field: 'comments', value: 3 }] }],
  }),
];

it.each(shapes)('%s keeps every field', (_name, schema, full) => {
  expect(schema.parse(full)).toEqual(full);
});

it.each(['posts', 'https://attacker.example/posts', ''])('a link of a notification does not lead to %j', (path) => {
  expect(NotificationLink.safeParse({ label: 'Open', path }).success).toBe(false);
});

it('lists a scheduled post without what only workers need of it', () => {
  const worked = { lease: { token: 't', since: at, until: at }, checkAt: at, nextAttemptAt: at };
  const listed = { ...planned, status: 'scheduled', publishedAt: at };
  expect(ListedPost.parse({ ...listed, ...worked })).toEqual(listed);
});

describe('a choice', () => {
  const choices: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['of a writer of captions', CaptionWriterName.options, ['bedrock', 'embedded']],
    ['of a tone', captionTones, ['friendly', 'professional', 'playful', 'inspiring']],
    ['of a length', captionLengths, ['short', 'medium', 'long']],
    ['of a language', captionLanguages, ['en', 'ar', 'fr']],
    ['of a payment', PaymentStatus.options, ['paid', 'unpaid']],
    ['of a client’s status', SubscriptionStatus.options, ['trial', 'active', 'trial_expired', 'suspended', 'expired']],
    ['of a role', Role.options, ['admin', 'user']],
    ['of a connection’s status', Connection.shape.status.options, ['connected', 'reconnect']],
    ['of a connection’s health', Connection.shape.health.options, ['healthy', 'degraded', 'reconnect']],
    ['of an account’s standing', ConnectableAccount.shape.standing.options, ['free', 'current', 'taken']],
    ['of a risk', ConnectionAtRisk.shape.risk.options, ['refused', 'expired', 'expiring']],
    [
      'of a deletion’s status',
      DeletionStatus.options,
      ['pending-verification', 'scheduled', 'running', 'done', 'cancelled', 'expired'],
    ],
    ['of a deletion’s source', DeletionRequest.shape.source.options, ['platform', 'form']],
    [
      'of the steps of a deletion',
      deletionSteps,
      ['tokens', 'posts', 'media', 'metrics', 'subscriptions', 'archive', 'credential'],
    ],
    ['of a file’s status', MediaStatus.options, ['uploading', 'ready', 'refused', 'removing']],
    ['of a file’s kind', MediaKind.options, ['image', 'gif', 'video', 'document']],
    ['of the files that are listed', MediaFilter.options, ['image', 'gif', 'video', 'document', 'image-or-video']],
    [
      'of a notification’s kind',
      NotifiedType.options,
      [
        'post.failed',
        'post.unconfirmed',
        'post.found',
        'post.comment-failed',
        'post.refused',
        'post.at-risk',
        'evergreen.waiting',
        'approval.asked',
        'approval.answered',
        'approval.held',
        'approval.locked',
        'connection.needs-attention',
        'plan.ends-soon',
        'plan.ended',
        'plan.renewed',
        'client.temporary-password',
        'client.email-changed',
        'client.two-factor-changed',
        'client.two-factor-reset',
        'client.passkeys-changed',
      ],
    ],
    [
      'of what the audit log holds',
      AuditKind.options,
      [
        'client.signed-up',
        'client.created',
        'client.edited',
        'client.plan-changed',
        'client.activated',
        'client.deactivated',
        'client.deleted',
        'client.erased',
        'client.password-reset',
        'client.two-factor-reset',
        'client.sessions-ended',
        'client.email-verified',
        'subscription.created',
        'subscription.changed',
        'subscription.deleted',
        'connection.made',
        'connection.removed',
        'connection.withdrawn',
        'board.made',
        'post.created',
        'post.scheduled',
        'post.edited',
        'post.sent',
        'post.sent-again',
        'post.comment-sent-again',
        'post.marked-published',
        'post.marked-failed',
        'post.deleted',
        'post.edited-at-platform',
        'post.removed-at-platform',
        'posts.queued',
        'posts.imported',
        'posts.import-undone',
        'approval.asked',
        'approval.reminded',
        'approval.withdrawn',
        'approval.opened',
        'approval.answered',
        'approval.commented',
        'approval.locked',
        'connect-link.made',
        'connect-link.withdrawn',
        'connect-link.opened',
        'connect-link.locked',
        'post-template.saved',
        'post-template.renamed',
        'post-template.deleted',
        'day-note.written',
        'day-note.edited',
        'day-note.deleted',
        'post-series.created',
        'post-series.edited',
        'post-series.ended',
        'evergreen.added',
        'evergreen.changed',
        'evergreen.removed',
        'evergreen.paused',
        'evergreen.resumed',
        'media.added',
        'media.tagged',
        'media.deleted',
        'media.fetched',
        'media.fetched-deleted',
        'brand-notes.edited',
        'client-mark.edited',
        'platform-budget.set',
        'posting-settings.edited',
        'mail.cleared',
        'report-settings.edited',
        'report.sent',
        'report-link.made',
        'report-link.withdrawn',
        'report-link.opened',
        'calendar-feed.made',
        'calendar-feed.withdrawn',
        'conversations.turned-on',
        'conversations.turned-off',
        'conversations.replies-saved',
        'comment.answered',
        'comment.hidden',
        'comment.shown',
        'comment.deleted',
        'comment.done',
        'comment.reopened',
        'webhook.connected',
        'webhook.disconnected',
        'queue.redriven',
        'platform-stop.lifted',
        'cleanup.run',
        'deletion.requested',
        'deletion.confirmed',
        'deletion.cancelled',
        'deletion.done',
      ],
    ],
    ['of who acts', ActorRole.options, ['admin', 'client', 'visitor', 'platform', 'nashra']],
    ['of a period', JobState.shape.every.options, ['minute', 'hour']],
    [
      'of a queue',
      QueueName.options,
      [
        'publish',
        'client-removal',
        'metrics',
        'webhook-events',
        'data-deletion',
        'uploads',
        'file-fetches',
        'reports',
        'mail-events',
      ],
    ],
    ['of a plan', Plan.options, ['starter', 'professional', 'enterprise']],
    ['of a post’s status', PostStatus.options, ['draft', 'scheduled', 'published', 'unconfirmed', 'failed']],
    ['of a new post’s status', newPostFields.status.unwrap().options, ['draft', 'scheduled']],
    ['of a changed post’s status', PostChange.shape.status.unwrap().options, ['draft', 'scheduled']],
    ['of a finding’s weight', Finding.shape.severity.options, ['blocking', 'warning']],
    ['of what a finding is about', Finding.shape.about.options, ['content', 'media', 'options', 'account']],
    ['of what to do next', NextStep.options, ['retry', 'reconnect', 'edit', 'check']],
    ['of why a target is held', Hold.shape.cause.options, ['paused', 'reconnect', 'approval']],
    ['of a subscription’s status', SubscriptionState.options, ['trial', 'active', 'expired', 'suspended', 'cancelled']],
    [
      'of the subscriptions that are listed',
      SubscriptionFilter.options,
      ['all', 'trial', 'active', 'expired', 'suspended', 'cancelled', 'paid'],
    ],
    ['of how a subscription is paid', PaymentMethod.options, ['later', 'now']],
  ];

  it.each(choices)('%s is one of these', (_what, options, expected) => {
    expect(options).toEqual(expected);
  });
});
