import type { Contract, RequestOf, ResponseOf } from '../../shared/contracts/contract.ts';
import type { ContractName, Contracts } from '../../shared/contracts/contracts.ts';
import type { Comment, CommentId } from '../../shared/domain/conversations/comment.ts';
import type { ApiKeyId } from '../../shared/domain/access/api-key.ts';
import type { AuditKind } from '../../shared/domain/operations/audit.ts';
import type { ClientEdit } from '../../shared/domain/clients/client-edit.ts';
import {
  ApprovalRoundId,
  ClientId,
  clientOfId,
  ConnectLinkId,
  type EventEndpointId,
  ownerOf,
  type PostId,
  ReportLinkId,
} from '../../shared/domain/ids.ts';
import { readLinkToken } from '../../shared/domain/links/link-token.ts';
import { readRecipientToken, type RecipientAnswer } from '../../shared/domain/reports/report-recipient.ts';
import { Platform } from '../../shared/platforms/platforms.ts';
import type { HoldScope } from '../../shared/domain/publishing/publishing-hold.ts';
import type { Audited } from '../use-cases/operations/ports.ts';
import { pseudonymOf } from '../use-cases/pseudonym.ts';

/** A successful request. An operation may add the client that it was about to its result. */
type Done<C extends Contract = Contract> = RequestOf<C> & {
  result: ResponseOf<C> & { clientId?: ClientId | undefined };
};

type Describe<C extends Contract> = (done: Done<C>) => Audited | Audited[] | undefined;

type Writing = { [N in ContractName]: Contracts[N]['method'] extends 'GET' ? never : N }[ContractName];

type FieldIn<Body> = Exclude<keyof Body & string, 'version'>;

const fieldsOf = <Body extends object>(body: Body): FieldIn<Body>[] =>
  Object.entries(body).flatMap(([name, value]) =>
    name === 'version' || value === undefined ? [] : [name as FieldIn<Body>],
  );

const about = (
  kind: AuditKind,
  clientId: ClientId | undefined,
  thing: Audited['thing'],
  fields?: Audited['fields'],
): Audited => ({ kind, clientId, thing, ...(fields && { fields }) });

function ofScope(scope: HoldScope): Pick<Audited, 'clientId' | 'thing'> {
  const [clientId, platform] = [ClientId.safeParse(scope).data, Platform.safeParse(scope).data];
  return { ...(clientId && { clientId }), ...(platform && { thing: { platforms: [platform] } }) };
}

const aboutClient =
  (kind: AuditKind) =>
  ({ params: { clientId } }: { params: { clientId: ClientId } }): Audited => ({ kind, clientId });

const aboutPost =
  (kind: AuditKind) =>
  ({ params: { postId, platform } }: { params: { postId: PostId; platform?: Platform } }) =>
    about(kind, ownerOf(postId), { id: postId, ...(platform && { platforms: [platform] }) });

const aboutComment =
  (kind: AuditKind) =>
  ({
    params: { clientId, commentId },
    result,
  }: {
    params: { clientId: ClientId; commentId: CommentId };
    result: Comment;
  }) =>
    about(kind, clientId, { id: commentId, platforms: [result.platform] });

const aboutRound =
  (kind: AuditKind) =>
  ({ params: { roundId } }: { params: { roundId: ApprovalRoundId } }) =>
    about(kind, ownerOf(roundId), { id: roundId });

/** The name is as it was typed; the link proves no more than that it was given to somebody. */
const aboutLink =
  (kind: AuditKind) =>
  ({ body: { token, name } }: { body: { token: string; name?: string } }): Audited | undefined => {
    const roundId = readLinkToken(token, ApprovalRoundId)?.id;
    if (roundId === undefined) return undefined;
    return about(kind, ownerOf(roundId), { id: roundId, ...(name && { label: name }) });
  };

const connectLinkOf = ({ token }: { token: string }) => readLinkToken(token, ConnectLinkId)?.id;

const connectedByLink = ({ body, result }: Done<Contracts['createLinkConnection']>): Audited | undefined => {
  const id = connectLinkOf(body);
  if (id === undefined || result.next !== 'done') return undefined;
  const platforms = result.results.flatMap(({ state, platform }) => (state === 'connected' ? [platform] : []));
  return platforms.length === 0 ? undefined : about('connection.made', ownerOf(id), { id, platforms });
};

const connectLinkOpened = ({ body }: { body: { token: string } }): Audited | undefined => {
  const id = connectLinkOf(body);
  return id && about('connect-link.opened', ownerOf(id), { id });
};

/** The address stays with the record: entries hold none. */
function byRecipient(token: string, answer: RecipientAnswer): Audited | undefined {
  const clientId = readRecipientToken(token)?.clientId;
  const kind = answer === 'yes' ? 'report-recipient.confirmed' : 'report-recipient.stopped';
  return clientId && { kind, clientId };
}

const aboutEndpoint = (kind: AuditKind, id: EventEndpointId) => about(kind, clientOfId(id), { id });

const aboutDeletion =
  (kind: AuditKind) =>
  ({ result }: { result: { deletion_id: string } }): Audited => ({ kind, thing: { id: result.deletion_id } });

const aboutKey =
  (kind: AuditKind) =>
  ({ id, name }: { id: ApiKeyId; name: string }): Audited => ({ kind, thing: { id, label: name } });

const approvalAsked = ({ body: { clientId, postIds }, result: { round } }: Done<Contracts['createMailedApproval']>) =>
  about('approval.asked', clientId, { id: round.id, posts: postIds.length });

const planFields: ReadonlySet<string> = new Set<keyof ClientEdit>([
  'plan',
  'paymentStatus',
  'subscriptionStatus',
  'planStartDate',
  'planEndDate',
  'trialEndDate',
]);

function editKind({ isActive, ...edit }: ClientEdit): AuditKind {
  if (isActive !== undefined) return isActive ? 'client.activated' : 'client.deactivated';
  return fieldsOf(edit).some((field) => planFields.has(field)) ? 'client.plan-changed' : 'client.edited';
}

const connectionMade = ({
  params: { platform },
  result,
}: Done<Contracts['createConnection' | 'createAccountChoice']>): Audited | undefined =>
  result.connected
    ? { kind: 'connection.made', clientId: result.clientId, thing: { platforms: [platform] } }
    : undefined;

/** A missing endpoint does not compile. Entries never hold a post's text, a password or a token. */
export const auditedRequests: {
  readonly [N in Writing]: Describe<Contracts[N]> | 'changes nothing' | 'records by itself';
} = {
  createSignUp: ({ body: { name }, result: { id } }) => about('client.signed-up', id, { id, label: name }),
  updateMe: ({ body, result: { client } }) => ({ kind: 'client.edited', clientId: client.id, fields: fieldsOf(body) }),
  createMyEmailCode: 'changes nothing',
  createMyEmailVerification: () => ({ kind: 'client.email-verified' }),
  deleteMySession: 'changes nothing',
  deleteMyOtherSessions: () => ({ kind: 'client.sessions-ended' }),
  deleteMySessions: () => ({ kind: 'client.sessions-ended' }),

  createClient: ({ body, result: { client } }) =>
    about('client.created', client.id, { id: client.id, label: client.name }, fieldsOf(body)),
  updateClient: ({ params: { clientId }, body }) => ({ kind: editKind(body), clientId, fields: fieldsOf(body) }),
  deleteClient: ({ params: { clientId } }) => ({ kind: 'client.deleted', formerClient: pseudonymOf(clientId) }),
  deleteClientSessions: aboutClient('client.sessions-ended'),
  deleteClientTwoFactor: aboutClient('client.two-factor-reset'),
  createTemporaryPassword: aboutClient('client.password-reset'),
  createSubClient: ({ body, result: { client } }) =>
    about('client.created', client.id, { id: client.id, label: client.name }, fieldsOf(body)),

  updateTeam: ({ body: { isTwoFactorObligatory } }) => ({
    kind: isTwoFactorObligatory ? 'staff.two-factor-obliged' : 'staff.two-factor-freed',
  }),
  createKey: ({ result: { key } }) => aboutKey('api-key.created')(key),
  updateKey: ({ result }) => aboutKey('api-key.renamed')(result),
  createKeyRotation: ({ result: { key } }) => aboutKey('api-key.rotated')(key),
  deleteKey: ({ result }) => aboutKey('api-key.revoked')(result),
  createApplication: 'changes nothing',
  createConsentView: 'changes nothing',
  createConsent: ({ result: { key } }) => aboutKey('application.connected')(key),
  createToken: 'records by itself',
  createTokenRevocation: 'records by itself',
  createInvitation: ({ body: { email, clientIds } }) => ({
    kind: 'staff.invited',
    thing: { label: email, clients: clientIds.length },
  }),
  deleteInvitation: ({ result: { email } }) => ({ kind: 'staff.invitation-withdrawn', thing: { label: email } }),
  createInvitationView: 'changes nothing',
  createTeamMember: ({ body: { name } }) => ({ kind: 'staff.joined', thing: { label: name } }),
  updateTeamMember: ({ body: { rank, assign, unassign }, result: { name } }) => [
    ...(rank === undefined ? [] : [{ kind: 'staff.rank-changed' as const, thing: { label: name } }]),
    ...(assign.length + unassign.length === 0
      ? []
      : [{ kind: 'staff.assigned' as const, thing: { label: name, clients: assign.length + unassign.length } }]),
  ],
  deleteTeamMember: ({ result: { name } }) => ({ kind: 'staff.removed', thing: { label: name } }),

  createSubscription: ({ body, result: { id, clientId, plan } }) =>
    about('subscription.created', clientId, { id, plan }, fieldsOf(body)),
  updateSubscription: ({ body, result: { id, clientId, plan } }) =>
    about('subscription.changed', clientId, { id, plan }, fieldsOf(body)),
  deleteSubscription: ({ params: { subscriptionId } }) =>
    about('subscription.deleted', ownerOf(subscriptionId), { id: subscriptionId }),

  createAuthorization: 'changes nothing',
  createConnection: connectionMade,
  createAccountChoice: connectionMade,
  deleteConnection: ({ params: { clientId, platform } }) =>
    about('connection.removed', clientId, { platforms: [platform] }),

  createBoard: ({ params: { clientId, platform } }) => about('board.made', clientId, { platforms: [platform] }),

  createConnectLink: ({ body: { clientId }, result: { connectLink } }) =>
    about('connect-link.made', clientId, { id: connectLink.id, platforms: connectLink.platforms }),
  deleteConnectLink: ({ params: { connectLinkId: id } }) => about('connect-link.withdrawn', ownerOf(id), { id }),
  createConnectLinkView: connectLinkOpened,
  createLinkConnection: connectedByLink,

  createApproval: approvalAsked,
  createMailedApproval: approvalAsked,
  createApprovalReminder: aboutRound('approval.reminded'),
  deleteApproval: aboutRound('approval.withdrawn'),
  createApprovalAnswer: aboutRound('approval.answered'),
  createApprovalComment: aboutRound('approval.commented'),
  createApprovalView: aboutLink('approval.opened'),
  createApprovalLinkAnswer: aboutLink('approval.answered'),
  createApprovalLinkComment: aboutLink('approval.commented'),

  createPost: ({ body, result: { id, clientId, platforms, status } }) =>
    about(status === 'draft' ? 'post.created' : 'post.scheduled', clientId, { id, platforms }, fieldsOf(body)),
  updatePost: ({ body, result: { id, clientId, platforms } }) =>
    about(
      typeof body.scheduledFor === 'string' ? 'post.scheduled' : 'post.edited',
      clientId,
      { id, platforms },
      fieldsOf(body),
    ),
  updatePostAssignee: aboutPost('post.assigned'),
  createPublication: ({ result: { id, clientId, platforms } }) => about('post.sent', clientId, { id, platforms }),
  createForcedPublication: aboutPost('post.sent-anyway'),
  createStatusCheck: 'changes nothing',
  createOutcome: ({ params: { postId, platform }, body: { outcome } }) =>
    about(outcome === 'published' ? 'post.marked-published' : 'post.marked-failed', ownerOf(postId), {
      id: postId,
      platforms: [platform],
    }),
  createFirstComment: aboutPost('post.comment-sent-again'),
  createReviewRequest: aboutPost('post.review-asked'),
  createReview: ({ params: { postId: id }, body: { answer } }) =>
    about(answer === 'yes' ? 'post.reviewed' : 'post.review-change', ownerOf(id), { id }),
  createPostBatch: ({ body: { clientId, platforms }, result: { results } }) => {
    const begun = new Set(results.flatMap((one) => (one.success ? [one.postId] : [])));
    return begun.size === 0 ? undefined : about('post.sent', clientId, { posts: begun.size, platforms });
  },
  createFailureRetries: ({ body: { platform }, result: { results } }) => {
    const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ postId }) => postId);
    return [...new Set(sent.map(ownerOf))].map((clientId) => {
      const posts = sent.filter((postId) => ownerOf(postId) === clientId).length;
      return about('post.sent-again', clientId, { posts, platforms: [platform] });
    });
  },
  deletePost: aboutPost('post.deleted'),
  deletePublication: aboutPost('post.removed-at-platform'),
  updatePublication: aboutPost('post.edited-at-platform'),
  createPreflight: 'changes nothing',
  createSlotProposals: 'changes nothing',
  createPostImport: 'changes nothing',
  createImportedPosts: ({ params: { importId }, result: { results } }) => {
    const posts = results.filter(({ success }) => success).length;
    return posts === 0 ? undefined : about('posts.imported', ownerOf(importId), { id: importId, posts });
  },
  createImportUndo: ({ params: { importId }, body: { from }, result: { removed: posts } }) =>
    posts === 0 && from > 1 ? undefined : about('posts.import-undone', ownerOf(importId), { id: importId, posts }),
  createImportFiles: ({ params: { importId: id } }) => about('media.fetched', ownerOf(id), { id }),
  deleteImportFiles: ({ params: { importId: id }, result: { removed } }) =>
    removed === 0 ? undefined : about('media.fetched-deleted', ownerOf(id), { id }),
  createPostTemplate: ({ body: { clientId }, result: { id, name } }) =>
    about('post-template.saved', clientId, { id, label: name }),
  updatePostTemplate: ({ params: { templateId }, result: { name } }) =>
    about('post-template.renamed', ownerOf(templateId), { id: templateId, label: name }),
  deletePostTemplate: ({ params: { templateId } }) =>
    about('post-template.deleted', ownerOf(templateId), { id: templateId }),
  createDayNote: ({ body: { clientId }, result: { id } }) => about('day-note.written', clientId, { id }),
  updateDayNote: ({ params: { noteId } }) => about('day-note.edited', clientOfId(noteId), { id: noteId }),
  deleteDayNote: ({ params: { noteId } }) => about('day-note.deleted', clientOfId(noteId), { id: noteId }),
  createPostSeries: ({ body: { clientId, platforms }, result: { series, made: posts } }) =>
    about('post-series.created', clientId, { id: series.id, posts, platforms }),
  createSeriesChange: ({ params: { seriesId }, body: { change }, result: { changed: posts } }) =>
    about('post-series.edited', ownerOf(seriesId), { id: seriesId, posts }, fieldsOf(change)),
  createSeriesEnd: ({ params: { seriesId }, result: { removed: posts } }) =>
    about('post-series.ended', ownerOf(seriesId), { id: seriesId, posts }),
  createEvergreenPost: ({ body: { clientId, platforms }, result: { id } }) =>
    about('evergreen.added', clientId, { id, platforms }),
  updateEvergreenPost: ({ params: { evergreenId }, body }) =>
    about('evergreen.changed', ownerOf(evergreenId), { id: evergreenId }, fieldsOf(body)),
  deleteEvergreenPost: ({ params: { evergreenId } }) =>
    about('evergreen.removed', ownerOf(evergreenId), { id: evergreenId }),
  updateEvergreenSettings: ({ params: { clientId }, body: { isPaused } }) => ({
    kind: isPaused ? 'evergreen.paused' : 'evergreen.resumed',
    clientId,
  }),
  createPublishRun: () => ({ kind: 'posts.queued' }),

  createMedia: ({ body: { clientId }, result: { media } }) =>
    about('media.added', clientId, { id: media.id, label: media.name }),
  createMediaCopy: ({ body: { clientId }, result: { media } }) =>
    about('media.added', clientId, { id: media.id, label: media.name }),
  createPoster: 'changes nothing',
  deleteMedia: ({ params: { mediaId } }) => about('media.deleted', ownerOf(mediaId), { id: mediaId }),
  createMediaRemovals: ({ body: { isCheck }, result: { removed } }) =>
    isCheck ? undefined : removed.map((id) => about('media.deleted', ownerOf(id), { id })),

  createMediaTags: ({ result: { files } }) =>
    [...new Set(files.map(({ mediaId }) => ownerOf(mediaId)))].map((clientId) => ({
      kind: 'media.tagged' as const,
      clientId,
    })),

  updateConversationSettings: ({ params: { clientId }, body: { isOn, savedReplies } }) => [
    ...(isOn === undefined
      ? []
      : [{ kind: isOn ? ('conversations.turned-on' as const) : ('conversations.turned-off' as const), clientId }]),
    ...(savedReplies === undefined ? [] : [{ kind: 'conversations.replies-saved' as const, clientId }]),
  ],
  createCommentReading: 'changes nothing',
  createReply: aboutComment('comment.answered'),
  updateComment: (done) => {
    const { isHidden, state, assignee } = done.body;
    return [
      ...(isHidden === undefined ? [] : [aboutComment(isHidden ? 'comment.hidden' : 'comment.shown')(done)]),
      ...(state === undefined ? [] : [aboutComment(state === 'done' ? 'comment.done' : 'comment.reopened')(done)]),
      ...(assignee === undefined
        ? []
        : [aboutComment(assignee === null ? 'comment.unassigned' : 'comment.assigned')(done)]),
    ];
  },
  deleteComment: aboutComment('comment.deleted'),

  createMonthDraft: 'changes nothing',
  createReplyDraft: 'changes nothing',
  createPostComparison: 'changes nothing',
  createCaptions: 'changes nothing',
  updateBrandNotes: aboutClient('brand-notes.edited'),
  updateBranding: aboutClient('branding.edited'),
  updatePlatformBudget: ({ params: { clientId, platform } }) =>
    about('platform-budget.set', clientId, { platforms: [platform] }),
  updatePostingSettings: aboutClient('posting-settings.edited'),
  updateReportSettings: aboutClient('report-settings.edited'),
  createReport: aboutClient('report.sent'),
  createReportRecipient: aboutClient('report-recipient.asked'),
  createReportRecipientView: 'changes nothing',
  createReportRecipientAnswer: ({ body: { token, answer } }) => byRecipient(token, answer),
  createReportStop: ({ query: { token } }) => byRecipient(token, 'stop'),
  deleteMailRefusal: aboutClient('mail.cleared'),
  createReportLink: ({ body: { clientId }, result: { reportLink } }) =>
    about('report-link.made', clientId, { id: reportLink.id }),
  deleteReportLink: ({ params: { reportLinkId: id } }) => about('report-link.withdrawn', ownerOf(id), { id }),
  createReportLinkView: ({ body: { token } }) => {
    const id = readLinkToken(token, ReportLinkId)?.id;
    return id && about('report-link.opened', ownerOf(id), { id });
  },
  createCalendarFeed: aboutClient('calendar-feed.made'),
  deleteCalendarFeed: aboutClient('calendar-feed.withdrawn'),

  createNotificationReadMark: 'changes nothing',
  createPushSubscription: 'changes nothing',
  deletePushSubscription: 'changes nothing',

  createEventEndpoint: ({ result: { endpoint } }) => aboutEndpoint('endpoint.created', endpoint.id),
  updateEventEndpoint: ({ params: { endpointId }, body: { isEnabled, ...change } }) => [
    ...(isEnabled === undefined
      ? []
      : [aboutEndpoint(isEnabled ? 'endpoint.enabled' : 'endpoint.disabled', endpointId)]),
    ...(fieldsOf(change).length === 0 ? [] : [aboutEndpoint('endpoint.edited', endpointId)]),
  ],
  deleteEventEndpoint: ({ params: { endpointId } }) => aboutEndpoint('endpoint.deleted', endpointId),
  createEndpointTest: ({ params: { endpointId } }) => aboutEndpoint('endpoint.tested', endpointId),
  createDeliveryReplay: ({ params: { endpointId } }) => aboutEndpoint('endpoint.replayed', endpointId),
  createEventReplay: ({ params: { endpointId }, result: { replayed } }) =>
    replayed === 0 ? undefined : aboutEndpoint('endpoint.replayed', endpointId),
  createSecretRotation: ({ params: { endpointId } }) => aboutEndpoint('endpoint.secret-rotated', endpointId),

  createWebhookDelivery: 'changes nothing',
  createBrowserReports: 'changes nothing',
  createWebhookConnection: ({ result: { success } }) => (success ? { kind: 'webhook.connected' } : undefined),
  deleteWebhookConnection: () => ({ kind: 'webhook.disconnected' }),

  createCleanup: ({ body, result: { clients, postIds } }) =>
    body.dryRun
      ? undefined
      : { kind: 'cleanup.run', thing: { clients: clients.length, posts: postIds.length }, fields: fieldsOf(body) },

  createRedrive: ({ params: { name }, result: { moved } }) =>
    moved === 0 ? undefined : { kind: 'queue.redriven', thing: { queue: name, messages: moved } },
  deletePlatformStop: ({ params: { platform } }) => ({
    kind: 'platform-stop.lifted',
    thing: { platforms: [platform] },
  }),

  createPublishingHold: ({ body: { scope } }) => ({ kind: 'publishing.held', ...ofScope(scope) }),
  createPublishingRelease: ({ params: { scope }, result: { released } }) => {
    const { thing, ...about } = ofScope(scope);
    return { kind: 'publishing.released', ...about, thing: { ...thing, posts: released } };
  },

  createDeauthorization: 'records by itself',
  createPlatformDeletion: aboutDeletion('deletion.requested'),
  createDeletionCallback: aboutDeletion('deletion.requested'),
  createDeletion: aboutDeletion('deletion.requested'),
  createDeletionConfirmation: aboutDeletion('deletion.confirmed'),
  createDeletionCancellation: aboutDeletion('deletion.cancelled'),
};
