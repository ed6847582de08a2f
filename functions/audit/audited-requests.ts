import type { Contract, RequestOf, ResponseOf } from '../../shared/contracts/contract.ts';
import type { ContractName, Contracts } from '../../shared/contracts/contracts.ts';
import type { Comment, CommentId } from '../../shared/domain/conversations/comment.ts';
import type { AuditKind } from '../../shared/domain/operations/audit.ts';
import type { ClientEdit } from '../../shared/domain/clients/client-edit.ts';
import {
  ApprovalRoundId,
  type ClientId,
  ConnectLinkId,
  ownerOf,
  type PostId,
  ReportLinkId,
} from '../../shared/domain/ids.ts';
import { readLinkToken } from '../../shared/domain/links/link-token.ts';
import { clientOfNote } from '../../shared/domain/planning/day-note.ts';
import { readRecipientToken, type RecipientAnswer } from '../../shared/domain/reports/report-recipient.ts';
import type { Platform } from '../../shared/platforms/platforms.ts';
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

const aboutClient =
  (kind: AuditKind) =>
  ({ params: { clientId } }: { params: { clientId: ClientId } }): Audited => ({ kind, clientId });

const aboutPost =
  (kind: AuditKind) =>
  ({ params: { postId, platform } }: { params: { postId: PostId; platform?: Platform } }): Audited => ({
    kind,
    clientId: ownerOf(postId),
    thing: { id: postId, ...(platform && { platforms: [platform] }) },
  });

const aboutComment =
  (kind: AuditKind) =>
  ({
    params: { clientId, commentId },
    result,
  }: {
    params: { clientId: ClientId; commentId: CommentId };
    result: Comment;
  }): Audited => ({
    kind,
    clientId,
    thing: { id: commentId, platforms: [result.platform] },
  });

const aboutRound =
  (kind: AuditKind) =>
  ({ params: { roundId } }: { params: { roundId: ApprovalRoundId } }): Audited => ({
    kind,
    clientId: ownerOf(roundId),
    thing: { id: roundId },
  });

/** The name is as it was typed; the link proves no more than that it was given to somebody. */
const aboutLink =
  (kind: AuditKind) =>
  ({ body: { token, name } }: { body: { token: string; name?: string } }): Audited | undefined => {
    const roundId = readLinkToken(token, ApprovalRoundId)?.id;
    if (roundId === undefined) return undefined;
    return { kind, clientId: ownerOf(roundId), thing: { id: roundId, ...(name && { label: name }) } };
  };

const connectLinkOf = ({ token }: { token: string }) => readLinkToken(token, ConnectLinkId)?.id;

const connectedByLink = ({ body, result }: Done<Contracts['createLinkConnection']>): Audited | undefined => {
  const id = connectLinkOf(body);
  if (id === undefined || result.next !== 'done') return undefined;
  const platforms = result.results.flatMap(({ state, platform }) => (state === 'connected' ? [platform] : []));
  return platforms.length === 0
    ? undefined
    : { kind: 'connection.made', clientId: ownerOf(id), thing: { id, platforms } };
};

const connectLinkOpened = ({ body }: { body: { token: string } }): Audited | undefined => {
  const id = connectLinkOf(body);
  return id && { kind: 'connect-link.opened', clientId: ownerOf(id), thing: { id } };
};

/** The address stays with the record: entries hold none. */
function byRecipient(token: string, answer: RecipientAnswer): Audited | undefined {
  const clientId = readRecipientToken(token)?.clientId;
  const kind = answer === 'yes' ? 'report-recipient.confirmed' : 'report-recipient.stopped';
  return clientId && { kind, clientId };
}

const aboutDeletion =
  (kind: AuditKind) =>
  ({ result }: { result: { deletion_id: string } }): Audited => ({ kind, thing: { id: result.deletion_id } });

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
  createSignUp: ({ body: { name }, result: { id } }) => ({
    kind: 'client.signed-up',
    clientId: id,
    thing: { id, label: name },
  }),
  updateMe: ({ body, result: { client } }) => ({ kind: 'client.edited', clientId: client.id, fields: fieldsOf(body) }),
  createMyEmailCode: 'changes nothing',
  createMyEmailVerification: () => ({ kind: 'client.email-verified' }),
  deleteMySession: 'changes nothing',
  deleteMyOtherSessions: () => ({ kind: 'client.sessions-ended' }),
  deleteMySessions: () => ({ kind: 'client.sessions-ended' }),

  createClient: ({ body, result: { client } }) => ({
    kind: 'client.created',
    clientId: client.id,
    thing: { id: client.id, label: client.name },
    fields: fieldsOf(body),
  }),
  updateClient: ({ params: { clientId }, body }) => ({ kind: editKind(body), clientId, fields: fieldsOf(body) }),
  deleteClient: ({ params: { clientId } }) => ({ kind: 'client.deleted', formerClient: pseudonymOf(clientId) }),
  deleteClientSessions: aboutClient('client.sessions-ended'),
  deleteClientTwoFactor: aboutClient('client.two-factor-reset'),
  createTemporaryPassword: aboutClient('client.password-reset'),
  createSubClient: ({ body, result: { client } }) => ({
    kind: 'client.created',
    clientId: client.id,
    thing: { id: client.id, label: client.name },
    fields: fieldsOf(body),
  }),

  createSubscription: ({ body, result: { id, clientId, plan } }) => ({
    kind: 'subscription.created',
    clientId,
    thing: { id, plan },
    fields: fieldsOf(body),
  }),
  updateSubscription: ({ body, result: { id, clientId, plan } }) => ({
    kind: 'subscription.changed',
    clientId,
    thing: { id, plan },
    fields: fieldsOf(body),
  }),
  deleteSubscription: ({ params: { subscriptionId } }) => ({
    kind: 'subscription.deleted',
    clientId: ownerOf(subscriptionId),
    thing: { id: subscriptionId },
  }),

  createAuthorization: 'changes nothing',
  createConnection: connectionMade,
  createAccountChoice: connectionMade,
  deleteConnection: ({ params: { clientId, platform } }) => ({
    kind: 'connection.removed',
    clientId,
    thing: { platforms: [platform] },
  }),

  createBoard: ({ params: { clientId, platform } }) => ({
    kind: 'board.made',
    clientId,
    thing: { platforms: [platform] },
  }),

  createConnectLink: ({ body: { clientId }, result: { connectLink } }) => ({
    kind: 'connect-link.made',
    clientId,
    thing: { id: connectLink.id, platforms: connectLink.platforms },
  }),
  deleteConnectLink: ({ params: { connectLinkId: id } }) => ({
    kind: 'connect-link.withdrawn',
    clientId: ownerOf(id),
    thing: { id },
  }),
  createConnectLinkView: connectLinkOpened,
  createLinkConnection: connectedByLink,

  createApproval: ({ body: { clientId, postIds }, result: { round } }) => ({
    kind: 'approval.asked',
    clientId,
    thing: { id: round.id, posts: postIds.length },
  }),
  createApprovalReminder: aboutRound('approval.reminded'),
  deleteApproval: aboutRound('approval.withdrawn'),
  createApprovalAnswer: aboutRound('approval.answered'),
  createApprovalComment: aboutRound('approval.commented'),
  createApprovalView: aboutLink('approval.opened'),
  createApprovalLinkAnswer: aboutLink('approval.answered'),
  createApprovalLinkComment: aboutLink('approval.commented'),

  createPost: ({ body, result: { id, clientId, platforms, status } }) => ({
    kind: status === 'draft' ? 'post.created' : 'post.scheduled',
    clientId,
    thing: { id, platforms },
    fields: fieldsOf(body),
  }),
  updatePost: ({ body, result: { id, clientId, platforms } }) => ({
    kind: typeof body.scheduledFor === 'string' ? 'post.scheduled' : 'post.edited',
    clientId,
    thing: { id, platforms },
    fields: fieldsOf(body),
  }),
  createPublication: ({ result: { id, clientId, platforms } }) => ({
    kind: 'post.sent',
    clientId,
    thing: { id, platforms },
  }),
  createForcedPublication: aboutPost('post.sent-anyway'),
  createStatusCheck: 'changes nothing',
  createOutcome: ({ params: { postId, platform }, body: { outcome } }) => ({
    kind: outcome === 'published' ? 'post.marked-published' : 'post.marked-failed',
    clientId: ownerOf(postId),
    thing: { id: postId, platforms: [platform] },
  }),
  createFirstComment: aboutPost('post.comment-sent-again'),
  createPostBatch: ({ body: { clientId, platforms }, result: { results } }) => {
    const begun = new Set(results.flatMap((one) => (one.success ? [one.postId] : [])));
    return begun.size === 0 ? undefined : { kind: 'post.sent', clientId, thing: { posts: begun.size, platforms } };
  },
  createFailureRetries: ({ body: { platform }, result: { results } }) => {
    const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ postId }) => postId);
    return [...new Set(sent.map(ownerOf))].map((clientId) => {
      const posts = sent.filter((postId) => ownerOf(postId) === clientId).length;
      return { kind: 'post.sent-again', clientId, thing: { posts, platforms: [platform] } };
    });
  },
  deletePost: aboutPost('post.deleted'),
  deletePublication: aboutPost('post.removed-at-platform'),
  updatePublication: aboutPost('post.edited-at-platform'),
  createPreflight: 'changes nothing',
  createPostImport: 'changes nothing',
  createImportedPosts: ({ params: { importId }, result: { results } }) => {
    const posts = results.filter(({ success }) => success).length;
    return posts === 0
      ? undefined
      : { kind: 'posts.imported', clientId: ownerOf(importId), thing: { id: importId, posts } };
  },
  createImportUndo: ({ params: { importId }, body: { from }, result: { removed: posts } }) =>
    posts === 0 && from > 1
      ? undefined
      : { kind: 'posts.import-undone', clientId: ownerOf(importId), thing: { id: importId, posts } },
  createImportFiles: ({ params: { importId: id } }) => ({
    kind: 'media.fetched',
    clientId: ownerOf(id),
    thing: { id },
  }),
  deleteImportFiles: ({ params: { importId: id }, result: { removed } }) =>
    removed === 0 ? undefined : { kind: 'media.fetched-deleted', clientId: ownerOf(id), thing: { id } },
  createPostTemplate: ({ body: { clientId }, result: { id, name } }) => ({
    kind: 'post-template.saved',
    clientId,
    thing: { id, label: name },
  }),
  updatePostTemplate: ({ params: { templateId }, result: { name } }) => ({
    kind: 'post-template.renamed',
    clientId: ownerOf(templateId),
    thing: { id: templateId, label: name },
  }),
  deletePostTemplate: ({ params: { templateId } }) => ({
    kind: 'post-template.deleted',
    clientId: ownerOf(templateId),
    thing: { id: templateId },
  }),
  createDayNote: ({ body: { clientId }, result: { id } }) => ({ kind: 'day-note.written', clientId, thing: { id } }),
  updateDayNote: ({ params: { noteId } }) => ({
    kind: 'day-note.edited',
    clientId: clientOfNote(noteId),
    thing: { id: noteId },
  }),
  deleteDayNote: ({ params: { noteId } }) => ({
    kind: 'day-note.deleted',
    clientId: clientOfNote(noteId),
    thing: { id: noteId },
  }),
  createPostSeries: ({ body: { clientId, platforms }, result: { series, made: posts } }) => ({
    kind: 'post-series.created',
    clientId,
    thing: { id: series.id, posts, platforms },
  }),
  createSeriesChange: ({ params: { seriesId }, body: { change }, result: { changed: posts } }) => ({
    kind: 'post-series.edited',
    clientId: ownerOf(seriesId),
    thing: { id: seriesId, posts },
    fields: fieldsOf(change),
  }),
  createSeriesEnd: ({ params: { seriesId }, result: { removed: posts } }) => ({
    kind: 'post-series.ended',
    clientId: ownerOf(seriesId),
    thing: { id: seriesId, posts },
  }),
  createEvergreenPost: ({ body: { clientId, platforms }, result: { id } }) => ({
    kind: 'evergreen.added',
    clientId,
    thing: { id, platforms },
  }),
  updateEvergreenPost: ({ params: { evergreenId }, body }) => ({
    kind: 'evergreen.changed',
    clientId: ownerOf(evergreenId),
    thing: { id: evergreenId },
    fields: fieldsOf(body),
  }),
  deleteEvergreenPost: ({ params: { evergreenId } }) => ({
    kind: 'evergreen.removed',
    clientId: ownerOf(evergreenId),
    thing: { id: evergreenId },
  }),
  updateEvergreenSettings: ({ params: { clientId }, body: { isPaused } }) => ({
    kind: isPaused ? 'evergreen.paused' : 'evergreen.resumed',
    clientId,
  }),
  createPublishRun: () => ({ kind: 'posts.queued' }),

  createMedia: ({ body: { clientId }, result: { media } }) => ({
    kind: 'media.added',
    clientId,
    thing: { id: media.id, label: media.name },
  }),
  createMediaCopy: ({ body: { clientId }, result: { media } }) => ({
    kind: 'media.added',
    clientId,
    thing: { id: media.id, label: media.name },
  }),
  deleteMedia: ({ params: { mediaId } }) => ({
    kind: 'media.deleted',
    clientId: ownerOf(mediaId),
    thing: { id: mediaId },
  }),
  createMediaRemovals: ({ body: { isCheck }, result: { removed } }) =>
    isCheck
      ? undefined
      : removed.map((id) => ({ kind: 'media.deleted' as const, clientId: ownerOf(id), thing: { id } })),

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
    const { isHidden, state } = done.body;
    return [
      ...(isHidden === undefined ? [] : [aboutComment(isHidden ? 'comment.hidden' : 'comment.shown')(done)]),
      ...(state === undefined ? [] : [aboutComment(state === 'done' ? 'comment.done' : 'comment.reopened')(done)]),
    ];
  },
  deleteComment: aboutComment('comment.deleted'),

  createCaptions: 'changes nothing',
  updateBrandNotes: aboutClient('brand-notes.edited'),
  updateBranding: aboutClient('branding.edited'),
  updatePlatformBudget: ({ params: { clientId, platform } }) => ({
    kind: 'platform-budget.set',
    clientId,
    thing: { platforms: [platform] },
  }),
  updatePostingSettings: aboutClient('posting-settings.edited'),
  updateReportSettings: aboutClient('report-settings.edited'),
  createReport: aboutClient('report.sent'),
  createReportRecipient: aboutClient('report-recipient.asked'),
  createReportRecipientView: 'changes nothing',
  createReportRecipientAnswer: ({ body: { token, answer } }) => byRecipient(token, answer),
  createReportStop: ({ query: { token } }) => byRecipient(token, 'stop'),
  deleteMailRefusal: aboutClient('mail.cleared'),
  createReportLink: ({ body: { clientId }, result: { reportLink } }) => ({
    kind: 'report-link.made',
    clientId,
    thing: { id: reportLink.id },
  }),
  deleteReportLink: ({ params: { reportLinkId: id } }) => ({
    kind: 'report-link.withdrawn',
    clientId: ownerOf(id),
    thing: { id },
  }),
  createReportLinkView: ({ body: { token } }) => {
    const id = readLinkToken(token, ReportLinkId)?.id;
    return id && { kind: 'report-link.opened', clientId: ownerOf(id), thing: { id } };
  },
  createCalendarFeed: aboutClient('calendar-feed.made'),
  deleteCalendarFeed: aboutClient('calendar-feed.withdrawn'),

  createNotificationReadMark: 'changes nothing',
  createPushSubscription: 'changes nothing',
  deletePushSubscription: 'changes nothing',

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

  createDeauthorization: 'records by itself',
  createPlatformDeletion: aboutDeletion('deletion.requested'),
  createDeletionCallback: aboutDeletion('deletion.requested'),
  createDeletion: aboutDeletion('deletion.requested'),
  createDeletionConfirmation: aboutDeletion('deletion.confirmed'),
  createDeletionCancellation: aboutDeletion('deletion.cancelled'),
};
