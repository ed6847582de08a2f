import { type CommentFilter, matches } from '../../../shared/domain/conversations/comment-filter.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import type { CommentedPost } from '../../../shared/domain/conversations/commented-post.ts';
import { seenAt } from '../../../shared/domain/conversations/reply.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { Media, SignPath } from '../media/ports.ts';
import type { Caller } from '../access.ts';
import type { StoredComments } from './ports.ts';
import { type AccessDependencies, requireConversations } from './conversation-settings.ts';

const pageSize = 25;
/** A request reads so many at most, so that it has a bound whatever is stored; the next goes on from there. */
const mostRead = 2000;
const readAtOnce = 500;
/** The latest of an account: comments on older ones are shown without their post. */
const mostPosts = 200;
const firstInstant = '2000-01-01T00:00:00.000Z';

interface Wanted extends CommentFilter {
  /** A place: only older ones. */
  readonly after?: string | undefined;
}

interface Found {
  /** The latest first. */
  readonly comments: Comment[];
  /** Those that are known of the comments' posts. */
  readonly posts: CommentedPost[];
  /** Where the list goes on, even if this part of it is empty. */
  readonly next?: string | undefined;
}

export interface PostDependencies {
  metrics: Pick<Metrics, 'postsOf'>;
  media: Pick<Media, 'findAll'>;
  sign: SignPath;
  now: Date;
}

export async function listComments(
  caller: Caller,
  clientId: ClientId,
  { after, ...filter }: Wanted,
  deps: AccessDependencies & {
    comments: Pick<StoredComments, 'page'>;
  } & PostDependencies,
): Promise<Found> {
  const { settings } = await requireConversations(caller, clientId, deps);
  if (!settings.isOn) return { comments: [], posts: [] };
  const { comments, ...part } = await search(clientId, { after, filter }, deps.comments);
  const posts = await postsOf(clientId, comments, { from: firstInstant, to: deps.now.toISOString() }, deps);
  return { comments: comments.map((comment) => seenAt(comment, deps.now)), posts, ...part };
}

async function search(
  clientId: ClientId,
  { after, filter }: { after: string | undefined; filter: CommentFilter },
  comments: Pick<StoredComments, 'page'>,
): Promise<Omit<Found, 'posts'>> {
  const found: Comment[] = [];
  let place = after;
  for (let read = 0; read < mostRead;) {
    const page = await comments.page(clientId, { after: place, most: readAtOnce });
    for (const comment of page.rows) {
      if (!matches(comment, filter)) continue;
      found.push(comment);
      if (found.length === pageSize) return { comments: found, next: placeOf(comment) };
    }
    if (page.next === undefined) return { comments: found };
    read += readAtOnce;
    place = page.next;
  }
  return { comments: found, next: place };
}

const placeOf = ({ writtenAt, id }: Comment) => `${writtenAt}#${id}`;

/** Of those that were published in a range, the ones that the comments are on. */
export async function postsOf(
  clientId: ClientId,
  comments: readonly Comment[],
  published: { readonly from: Instant; readonly to: Instant },
  { metrics, media, sign }: Omit<PostDependencies, 'now'>,
): Promise<CommentedPost[]> {
  const wanted = new Set(comments.map(({ postRemoteId }) => postRemoteId));
  const platforms = [...new Set(comments.map(({ platform }) => platform))];
  const range = { ...published, most: mostPosts };
  const read = await Promise.all(
    platforms.map(async (platform: CommentPlatform) =>
      (await metrics.postsOf({ clientId, platform }, range)).flatMap(({ remoteId, ...post }) =>
        remoteId !== undefined && wanted.has(remoteId) ? [{ ...post, platform, remoteId }] : [],
      ),
    ),
  );
  const posts = read.flat();
  const files = await media.findAll([...new Set(posts.flatMap(({ picture }) => picture ?? []))]);
  return posts.map(({ platform, remoteId, postId, excerpt, publishedAt, permalink, picture }) => {
    const path = picture && files.get(picture)?.url;
    return {
      platform,
      remoteId,
      postId,
      excerpt,
      publishedAt,
      ...(permalink !== undefined && { permalink }),
      ...(path !== undefined && { pictureUrl: sign(path) }),
    };
  });
}
