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

const connectedByLink = ({ body, result }: Done<Contracts['connectByLink']>): Audited | undefined => {
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
}: Done<Contracts['finishConnection' | 'chooseAccount']>): Audited | undefined =>
  result.connected
    ? { kind: 'connection.made', clientId: result.clientId, thing: { platforms: [platform] } }
    : undefined;

/** A missing endpoint does not compile. Entries never hold a post's text, a password or a token. */
export const auditedRequests: {
  readonly [N in Writing]: Describe<Contracts[N]> | 'changes nothing' | 'records by itself';
} = {
  signUp: ({ body: { name }, result: { id } }) => ({
    kind: 'client.signed-up',
    clientId: id,
    thing: { id, label: name },
  }),
  editMe: ({ body, result: { client } }) => ({ kind: 'client.edited', clientId: client.id, fields: fieldsOf(body) }),
  sendMyEmailCode: 'changes nothing',
  verifyMyEmail: () => ({ kind: 'client.email-verified' }),
  endMySession: 'changes nothing',
  endMyOtherSessions: () => ({ kind: 'client.sessions-ended' }),
  endMySessions: () => ({ kind: 'client.sessions-ended' }),

  createClient: ({ body, result: { client } }) => ({
    kind: 'client.created',
    clientId: client.id,
    thing: { id: client.id, label: client.name },
    fields: fieldsOf(body),
  }),
  editClient: ({ params: { clientId }, body }) => ({ kind: editKind(body), clientId, fields: fieldsOf(body) }),
  deleteClient: ({ params: { clientId } }) => ({ kind: 'client.deleted', formerClient: pseudonymOf(clientId) }),
  endSessions: aboutClient('client.sessions-ended'),
  resetTwoFactor: aboutClient('client.two-factor-reset'),
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
  changeSubscription: ({ body, result: { id, clientId, plan } }) => ({
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

  startConnection: 'changes nothing',
  finishConnection: connectionMade,
  chooseAccount: connectionMade,
  disconnect: ({ params: { clientId, platform } }) => ({
    kind: 'connection.removed',
    clientId,
    thing: { platforms: [platform] },
  }),

  createBoard: ({ params: { clientId, platform } }) => ({
    kind: 'board.made',
    clientId,
    thing: { platforms: [platform] },
  }),

  makeConnectLink: ({ body: { clientId }, result: { connectLink } }) => ({
    kind: 'connect-link.made',
    clientId,
    thing: { id: connectLink.id, platforms: connectLink.platforms },
  }),
  withdrawConnectLink: ({ params: { connectLinkId: id } }) => ({
    kind: 'connect-link.withdrawn',
    clientId: ownerOf(id),
    thing: { id },
  }),
  openConnectLink: connectLinkOpened,
  connectByLink: connectedByLink,

  askForApproval: ({ body: { clientId, postIds }, result: { round } }) => ({
    kind: 'approval.asked',
    clientId,
    thing: { id: round.id, posts: postIds.length },
  }),
  remindOfApproval: aboutRound('approval.reminded'),
  withdrawApproval: aboutRound('approval.withdrawn'),
  answerApproval: aboutRound('approval.answered'),
  commentOnApproval: aboutRound('approval.commented'),
  openApprovalLink: aboutLink('approval.opened'),
  answerApprovalLink: aboutLink('approval.answered'),
  commentOnApprovalLink: aboutLink('approval.commented'),

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
  publishPost: ({ result: { id, clientId, platforms } }) => ({
    kind: 'post.sent',
    clientId,
    thing: { id, platforms },
  }),
  publishAnyway: aboutPost('post.sent-anyway'),
  askNow: 'changes nothing',
  markSeen: ({ params: { postId, platform }, body: { outcome } }) => ({
    kind: outcome === 'published' ? 'post.marked-published' : 'post.marked-failed',
    clientId: ownerOf(postId),
    thing: { id: postId, platforms: [platform] },
  }),
  retryFirstComment: aboutPost('post.comment-sent-again'),
  publishBatch: ({ body: { clientId, platforms }, result: { results } }) => {
    const begun = new Set(results.flatMap((one) => (one.success ? [one.postId] : [])));
    return begun.size === 0 ? undefined : { kind: 'post.sent', clientId, thing: { posts: begun.size, platforms } };
  },
  retryFailures: ({ body: { platform }, result: { results } }) => {
    const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ postId }) => postId);
    return [...new Set(sent.map(ownerOf))].map((clientId) => {
      const posts = sent.filter((postId) => ownerOf(postId) === clientId).length;
      return { kind: 'post.sent-again', clientId, thing: { posts, platforms: [platform] } };
    });
  },
  deletePost: aboutPost('post.deleted'),
  removePublished: aboutPost('post.removed-at-platform'),
  editPublished: aboutPost('post.edited-at-platform'),
  preflightPost: 'changes nothing',
  beginPostImport: 'changes nothing',
  importPosts: ({ params: { importId }, result: { results } }) => {
    const posts = results.filter(({ success }) => success).length;
    return posts === 0
      ? undefined
      : { kind: 'posts.imported', clientId: ownerOf(importId), thing: { id: importId, posts } };
  },
  undoPostImport: ({ params: { importId }, body: { from }, result: { removed: posts } }) =>
    posts === 0 && from > 1
      ? undefined
      : { kind: 'posts.import-undone', clientId: ownerOf(importId), thing: { id: importId, posts } },
  fetchImportFiles: ({ params: { importId: id } }) => ({
    kind: 'media.fetched',
    clientId: ownerOf(id),
    thing: { id },
  }),
  removeImportFiles: ({ params: { importId: id }, result: { removed } }) =>
    removed === 0 ? undefined : { kind: 'media.fetched-deleted', clientId: ownerOf(id), thing: { id } },
  savePostTemplate: ({ body: { clientId }, result: { id, name } }) => ({
    kind: 'post-template.saved',
    clientId,
    thing: { id, label: name },
  }),
  renamePostTemplate: ({ params: { templateId }, result: { name } }) => ({
    kind: 'post-template.renamed',
    clientId: ownerOf(templateId),
    thing: { id: templateId, label: name },
  }),
  deletePostTemplate: ({ params: { templateId } }) => ({
    kind: 'post-template.deleted',
    clientId: ownerOf(templateId),
    thing: { id: templateId },
  }),
  writeDayNote: ({ body: { clientId }, result: { id } }) => ({ kind: 'day-note.written', clientId, thing: { id } }),
  editDayNote: ({ params: { noteId } }) => ({
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
  changePostSeries: ({ params: { seriesId }, body: { change }, result: { changed: posts } }) => ({
    kind: 'post-series.edited',
    clientId: ownerOf(seriesId),
    thing: { id: seriesId, posts },
    fields: fieldsOf(change),
  }),
  endPostSeries: ({ params: { seriesId }, result: { removed: posts } }) => ({
    kind: 'post-series.ended',
    clientId: ownerOf(seriesId),
    thing: { id: seriesId, posts },
  }),
  addEvergreen: ({ body: { clientId, platforms }, result: { id } }) => ({
    kind: 'evergreen.added',
    clientId,
    thing: { id, platforms },
  }),
  changeEvergreen: ({ params: { evergreenId }, body }) => ({
    kind: 'evergreen.changed',
    clientId: ownerOf(evergreenId),
    thing: { id: evergreenId },
    fields: fieldsOf(body),
  }),
  removeEvergreen: ({ params: { evergreenId } }) => ({
    kind: 'evergreen.removed',
    clientId: ownerOf(evergreenId),
    thing: { id: evergreenId },
  }),
  pauseEvergreen: ({ params: { clientId }, body: { isPaused } }) => ({
    kind: isPaused ? 'evergreen.paused' : 'evergreen.resumed',
    clientId,
  }),
  processScheduled: () => ({ kind: 'posts.queued' }),

  createMedia: ({ body: { clientId }, result: { media } }) => ({
    kind: 'media.added',
    clientId,
    thing: { id: media.id, label: media.name },
  }),
  copyMedia: ({ body: { clientId }, result: { media } }) => ({
    kind: 'media.added',
    clientId,
    thing: { id: media.id, label: media.name },
  }),
  deleteMedia: ({ params: { mediaId } }) => ({
    kind: 'media.deleted',
    clientId: ownerOf(mediaId),
    thing: { id: mediaId },
  }),
  removeFiles: ({ body: { isCheck }, result: { removed } }) =>
    isCheck
      ? undefined
      : removed.map((id) => ({ kind: 'media.deleted' as const, clientId: ownerOf(id), thing: { id } })),

  tagFiles: ({ result: { files } }) =>
    [...new Set(files.map(({ mediaId }) => ownerOf(mediaId)))].map((clientId) => ({
      kind: 'media.tagged' as const,
      clientId,
    })),

  editConversations: ({ params: { clientId }, body: { isOn, savedReplies } }) => [
    ...(isOn === undefined
      ? []
      : [{ kind: isOn ? ('conversations.turned-on' as const) : ('conversations.turned-off' as const), clientId }]),
    ...(savedReplies === undefined ? [] : [{ kind: 'conversations.replies-saved' as const, clientId }]),
  ],
  readComments: 'changes nothing',
  answerComment: aboutComment('comment.answered'),
  changeComment: (done) => {
    const { isHidden, state } = done.body;
    return [
      ...(isHidden === undefined ? [] : [aboutComment(isHidden ? 'comment.hidden' : 'comment.shown')(done)]),
      ...(state === undefined ? [] : [aboutComment(state === 'done' ? 'comment.done' : 'comment.reopened')(done)]),
    ];
  },
  deleteComment: aboutComment('comment.deleted'),

  suggestCaptions: 'changes nothing',
  editBrandNotes: aboutClient('brand-notes.edited'),
  editClientMark: aboutClient('client-mark.edited'),
  setPlatformBudget: ({ params: { clientId, platform } }) => ({
    kind: 'platform-budget.set',
    clientId,
    thing: { platforms: [platform] },
  }),
  editPostingSettings: aboutClient('posting-settings.edited'),
  editReportSettings: aboutClient('report-settings.edited'),
  sendReport: aboutClient('report.sent'),
  askReportRecipient: aboutClient('report-recipient.asked'),
  openReportRecipient: 'changes nothing',
  answerReportRecipient: ({ body: { token, answer } }) => byRecipient(token, answer),
  stopReports: ({ query: { token } }) => byRecipient(token, 'stop'),
  clearMailRefusal: aboutClient('mail.cleared'),
  makeReportLink: ({ body: { clientId }, result: { reportLink } }) => ({
    kind: 'report-link.made',
    clientId,
    thing: { id: reportLink.id },
  }),
  withdrawReportLink: ({ params: { reportLinkId: id } }) => ({
    kind: 'report-link.withdrawn',
    clientId: ownerOf(id),
    thing: { id },
  }),
  openReportLink: ({ body: { token } }) => {
    const id = readLinkToken(token, ReportLinkId)?.id;
    return id && { kind: 'report-link.opened', clientId: ownerOf(id), thing: { id } };
  },
  makeCalendarFeed: aboutClient('calendar-feed.made'),
  withdrawCalendarFeed: aboutClient('calendar-feed.withdrawn'),

  readNotifications: 'changes nothing',
  subscribeToPush: 'changes nothing',
  unsubscribeFromPush: 'changes nothing',

  receiveWebhook: 'changes nothing',
  receiveBrowserReports: 'changes nothing',
  connectWebhook: ({ result: { success } }) => (success ? { kind: 'webhook.connected' } : undefined),
  disconnectWebhook: () => ({ kind: 'webhook.disconnected' }),

  cleanUp: ({ body, result: { clients, postIds } }) =>
    body.dryRun
      ? undefined
      : { kind: 'cleanup.run', thing: { clients: clients.length, posts: postIds.length }, fields: fieldsOf(body) },

  redriveQueue: ({ params: { name }, result: { moved } }) =>
    moved === 0 ? undefined : { kind: 'queue.redriven', thing: { queue: name, messages: moved } },
  liftPlatformStop: ({ params: { platform } }) => ({ kind: 'platform-stop.lifted', thing: { platforms: [platform] } }),

  deauthorize: 'records by itself',
  receiveDeletion: aboutDeletion('deletion.requested'),
  receiveDeletionCallback: aboutDeletion('deletion.requested'),
  requestDeletion: aboutDeletion('deletion.requested'),
  confirmDeletion: aboutDeletion('deletion.confirmed'),
  cancelDeletion: aboutDeletion('deletion.cancelled'),
};
