import type { CommentPlatform } from '../../platforms/platforms.ts';
import type { Comment } from './comment.ts';

export interface CommentFilter {
  readonly state?: Comment['state'] | undefined;
  readonly platform?: CommentPlatform | undefined;
  /** The platform's id of a post. */
  readonly post?: string | undefined;
  /** Part of the text, of the author's name or of an answer. */
  readonly q?: string | undefined;
}

const plain = (text: string) => text.toLowerCase().normalize('NFKC');

/** What is deleted needs nobody. */
export function matches(comment: Comment, { state, platform, post, q }: CommentFilter): boolean {
  const isOpen = comment.state === 'new' && comment.deleted === undefined;
  if (state !== undefined && (state === 'new') !== isOpen) return false;
  if (platform !== undefined && comment.platform !== platform) return false;
  if (post !== undefined && comment.postRemoteId !== post) return false;
  return q === undefined || textsOf(comment).some((text) => plain(text).includes(plain(q)));
}

const textsOf = ({ text, author, replies }: Comment) => [
  text,
  author.name ?? '',
  ...replies.map((reply) => reply.text),
];

export const inboxStates = ['open', 'done', 'hidden'] as const;
export type InboxState = (typeof inboxStates)[number];

/** Where staff find it in the inbox of all clients. Undefined for what is deleted. */
export function inboxStateOf({
  state,
  isHidden,
  deleted,
}: Pick<Comment, 'state' | 'isHidden' | 'deleted'>): InboxState | undefined {
  if (deleted !== undefined) return undefined;
  if (isHidden) return 'hidden';
  return state === 'new' ? 'open' : 'done';
}
