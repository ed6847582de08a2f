import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '../../../shared/contracts/contract.ts';
import { conversationContracts } from '../../../shared/contracts/conversation-contracts.ts';
import type { CommentFilter } from '../../../shared/domain/conversations/comment-filter.ts';
import type { Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import type { ConversationSettingsChange } from '../../../shared/domain/conversations/conversation-settings.ts';
import { minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { conversationCountsQuery } from './conversation-counts.ts';

const settingsKey = (clientId: ClientId) => ['conversations', clientId, 'settings'];
const commentsKey = (clientId: ClientId) => ['conversations', clientId, 'comments'];

export const conversationsQuery = (clientId: ClientId) =>
  apiQuery(settingsKey(clientId), conversationContracts.getConversationSettings, { params: { clientId } });

export type ViewedConversations = ResponseOf<typeof conversationContracts.getConversationSettings>;

type Found = ResponseOf<typeof conversationContracts.listComments>;

const inboxKey = ['conversations', 'inbox'];

export type InboxFilter = Omit<RequestOf<typeof conversationContracts.listConversations>['query'], 'after'>;
type Inbox = ResponseOf<typeof conversationContracts.listConversations>;
export type InboxRow = Inbox['comments'][number];

/** Of all clients, in parts of a list; read again every minute while shown. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationContracts.listConversations,
        { query: { ...filter, after: pageParam === '' ? undefined : pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: minute,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ comments }) => comments),
      posts: new Map(pages.flatMap(({ posts }) => posts.map((post) => [post.remoteId, post] as const))),
    }),
  });

/** In pages of a list; `isWhole` once nothing more is stored. */
export const commentsQuery = (clientId: ClientId, filter: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(clientId), filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationContracts.listComments,
        { params: { clientId }, query: { ...filter, after: pageParam === '' ? undefined : pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      pages: pages.map(({ comments }) => comments).filter((comments) => comments.length > 0),
      posts: new Map(pages.flatMap(({ posts }) => posts.map((post) => [post.remoteId, post] as const))),
      isWhole: pages.at(-1)?.next === undefined,
    }),
  });

export function useEditConversations(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConversationSettingsChange) =>
      call(conversationContracts.updateConversationSettings, { params: { clientId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(settingsKey(clientId), settings),
    onError: () => queryClient.invalidateQueries({ queryKey: settingsKey(clientId) }),
  });
}

export const useReadComments = (clientId: ClientId) =>
  useMutation({
    mutationFn: () => call(conversationContracts.createCommentReading, { params: { clientId } }),
    onSettled: useRefresh(commentsKey(clientId)),
  });

/** The comment keeps its place in the lists that show it, until they are read again. */
function useShow(clientId: ClientId) {
  const queryClient = useQueryClient();
  return (changed: Comment) => {
    const shown = (comment: Comment) => (comment.id === changed.id ? changed : comment);
    queryClient.setQueriesData<InfiniteData<Found, string>>(
      { queryKey: commentsKey(clientId) },
      (known) =>
        known && { ...known, pages: known.pages.map((page) => ({ ...page, comments: page.comments.map(shown) })) },
    );
    const shownRow = (row: InboxRow) => (row.clientId === clientId ? { ...row, comment: shown(row.comment) } : row);
    queryClient.setQueriesData<InfiniteData<Inbox, string>>(
      { queryKey: inboxKey },
      (known) =>
        known && { ...known, pages: known.pages.map((page) => ({ ...page, comments: page.comments.map(shownRow) })) },
    );
    void queryClient.invalidateQueries(conversationCountsQuery);
  };
}

interface Answer {
  readonly commentId: CommentId;
  readonly replyId: string;
  readonly text: string;
}

export const useAnswerComment = (clientId: ClientId) =>
  useMutation({
    mutationFn: ({ commentId, ...body }: Answer) =>
      call(conversationContracts.createReply, { params: { clientId, commentId }, body }),
    onSuccess: useShow(clientId),
  });

type Change = { readonly commentId: CommentId } & RequestOf<typeof conversationContracts.updateComment>['body'];

export const useChangeComment = (clientId: ClientId) =>
  useMutation({
    mutationFn: ({ commentId, ...body }: Change) =>
      call(conversationContracts.updateComment, { params: { clientId, commentId }, body }),
    onSuccess: useShow(clientId),
  });

export const useDeleteComment = (clientId: ClientId) =>
  useMutation({
    mutationFn: (commentId: CommentId) =>
      call(conversationContracts.deleteComment, { params: { clientId, commentId } }),
    onSuccess: useShow(clientId),
  });
