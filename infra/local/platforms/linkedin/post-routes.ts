import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { day } from '../../../../shared/durations.ts';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { visibleText } from './published.ts';
import { duplicatePost, invalidValue, readBody, refuse } from './refusal.ts';
import type { Call, Post } from './simulator.ts';
import { commentScopes, requireAuthor, requireReader } from './tokens.ts';
import { statusOf } from './upload-routes.ts';

const mostCharacters = 3000;
/** Deleted posts are taken for duplicates this long: 24 to 48 hours in ComposioHQ/composio#2710, 2026-02-22. */
const ghostMs = 2 * day;

const Media = z.object({ id: z.string(), altText: z.string().max(4086).optional(), title: z.string().optional() });
const CreatePost = z.object({
  author: z.string().regex(/^urn:li:(person|organization):\w+$/),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']),
  distribution: z.object({ feedDistribution: z.literal('MAIN_FEED') }),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean().optional(),
  content: z
    .union([
      z.strictObject({ media: Media }),
      z.strictObject({ multiImage: z.object({ images: z.array(Media).min(2).max(20) }) }),
      z.strictObject({
        // Without raw Unicode (mozilla/f1 #63, read 2026-11-28).
        article: z.object({
          source: z.url().regex(/^[!-~]+$/),
          title: z.string().min(1).max(400),
          description: z.string().optional(),
        }),
      }),
    ])
    .optional(),
});
type CreatePost = z.infer<typeof CreatePost>;
const PatchPost = z.object({ patch: z.object({ $set: z.object({ commentary: z.string() }) }) });

/** Its first 41 bits are the time, as in real ones. */
const newNumber = (now: Date) => ((BigInt(now.getTime()) << 22n) | BigInt(randomInt(2 ** 22))).toString();

function requireText(commentary: string): void {
  if (visibleText(commentary).length > mostCharacters)
    throw invalidValue(
      '/commentary',
      `ERROR :: /commentary :: length of "${commentary.slice(0, 10)}…" is greater than the maximum ${mostCharacters}`,
      'FIELD_LENGTH_TOO_LONG',
    );
}

/** An own picture, video or document that has arrived. */
function requireMedia({ simulator: { store, now } }: Call, author: string, id: string): void {
  const upload = store.uploads.find(id);
  if (upload === undefined) throw invalidValue('/content/media/id', `The media ${id} does not exist`);
  if (upload.owner !== author)
    throw invalidValue('/content/media/id', `${author} does not own ${id}`, 'INVALID_CONTENT_OWNERSHIP');
  if (['WAITING_UPLOAD', 'PROCESSING_FAILED'].includes(statusOf(upload, now())))
    throw invalidValue('/content/media/id', `The media ${id} is not available`, 'MEDIA_ASSET_WAITING_UPLOAD');
}

function contentOf({ content }: CreatePost): Pick<Post, 'kind' | 'media' | 'article' | 'title'> {
  const shown = ({ id, altText }: z.infer<typeof Media>) => ({ urn: id, altText: altText ?? null });
  if (content === undefined) return { kind: 'text', media: [], article: null };
  if ('article' in content) {
    const { source, title } = content.article;
    return { kind: 'article', media: [], article: { source, title } };
  }
  if ('multiImage' in content)
    return { kind: 'multiImage', media: content.multiImage.images.map(shown), article: null };
  const { id, title } = content.media;
  if (id.startsWith('urn:li:document:')) {
    if (title === undefined || title === '')
      throw invalidValue('/content/media/title', 'The title of a document is required');
    return { kind: 'document', media: [shown(content.media)], article: null, title };
  }
  const kind = id.startsWith('urn:li:video:') ? 'video' : 'image';
  return { kind, media: [shown(content.media)], article: null };
}

/** Public posts with the same words, and those that were deleted a short time ago. */
function requireNew({ simulator: { store, now } }: Call, author: string, commentary: string): void {
  const words = visibleText(commentary).trim();
  const same = store.posts
    .newest(author)
    .map(({ record }) => record)
    .filter(({ deletedAt }) => deletedAt === null || deletedAt + ghostMs > now().getTime())
    .find((post) => visibleText(post.commentary).trim() === words);
  if (same !== undefined && words !== '') throw duplicatePost(same.id);
}

export async function createPost(call: Call) {
  const wanted = readBody(CreatePost, call);
  const { author, commentary, visibility } = wanted;
  requireAuthor(call, author);
  requireText(commentary);
  const content = contentOf(wanted);
  if (content.kind === 'text' && commentary.trim() === '') throw invalidValue('/commentary', 'The post is empty');
  for (const { urn } of content.media) requireMedia(call, author, urn);
  if (author.startsWith('urn:li:organization:') && visibility !== 'PUBLIC')
    throw invalidValue('/visibility', 'Posts of organizations are public');
  requireNew(call, author, commentary);
  const { now, store, traps } = call.simulator;
  const at = now().getTime();
  const type =
    content.kind === 'video' || content.kind === 'document' || content.kind === 'multiImage' ? 'ugcPost' : 'share';
  const id = `urn:li:${type}:${newNumber(now())}`;
  store.posts.put({ ...content, id, owner: author, at, commentary, visibility, modifiedAt: at, deletedAt: null });
  return emptyAnswer(201, traps.take('missing-id') ? {} : { 'x-restli-id': id });
}

function shownContent({ kind, media, article, title }: Post): object {
  const files = media.map(({ urn, altText }) => ({
    id: urn,
    ...(altText !== null && { altText }),
    ...(kind === 'document' && { title }),
  }));
  if (article !== null) return { content: { article } };
  if (kind === 'multiImage') return { content: { multiImage: { images: files } } };
  return files.length > 0 ? { content: { media: files[0] } } : {};
}

const shownPost = (post: Post) => {
  const { id, owner, at, commentary, visibility, modifiedAt } = post;
  return {
    ...shownContent(post),
    id,
    author: owner,
    commentary,
    visibility,
    lifecycleState: 'PUBLISHED',
    createdAt: at,
    publishedAt: at,
    lastModifiedAt: modifiedAt,
  };
};

export async function findPosts(call: Call) {
  const author = call.query.get('author') ?? '';
  if (call.query.get('q') !== 'author') throw invalidValue('/q', 'The finder does not exist');
  requireReader(call, author);
  const { store, traps } = call.simulator;
  const [start, count] = [Number(call.query.get('start') ?? 0), Math.min(100, Number(call.query.get('count') ?? 10))];
  const all = store.posts
    .newest(author)
    .map(({ record }) => record)
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((one, other) => other.modifiedAt - one.modifiedAt);
  const found = traps.take('unlisted') ? [] : all.slice(start, start + count);
  return jsonAnswer({ paging: { start, count, links: [] }, elements: found.map(shownPost) });
}

function livingPost(call: Call, id = call.id): Post {
  const post = call.simulator.store.posts.find(id);
  if (post === undefined || post.deletedAt !== null) throw refuse(404, 'NOT_FOUND', `${id} does not exist`);
  return post;
}

export async function readPost(call: Call) {
  const post = livingPost(call);
  requireReader(call, post.owner);
  return jsonAnswer(shownPost(post));
}

export async function patchPost(call: Call) {
  if (call.headers['x-restli-method'] !== 'PARTIAL_UPDATE')
    throw refuse(400, 'METHOD_NOT_SUPPORTED', 'X-RestLi-Method must be PARTIAL_UPDATE');
  const { commentary } = readBody(PatchPost, call).patch.$set;
  const post = livingPost(call);
  requireAuthor(call, post.owner);
  requireText(commentary);
  call.simulator.store.posts.put({ ...post, commentary, modifiedAt: call.simulator.now().getTime() });
  return emptyAnswer(204);
}

/** Also when it is gone. */
export async function deletePost(call: Call) {
  const post = call.simulator.store.posts.find(call.id);
  if (post !== undefined) {
    requireAuthor(call, post.owner);
    const { store, now } = call.simulator;
    store.posts.put({ ...post, deletedAt: post.deletedAt ?? now().getTime() });
  }
  return emptyAnswer(204);
}

/** The API names no limit; LinkedIn's site takes so many. */
const mostCommentCharacters = 1250;

const CreateComment = z.object({
  actor: z.string().regex(/^urn:li:(person|organization):\w+$/),
  object: z.string(),
  message: z.object({ text: z.string().min(1) }),
  /** Refused: the same page. */
  content: z.undefined().optional(),
});

/** What is commented on stands before the last part of the address. */
const commentedPost = (call: Call) => livingPost(call, call.id.replace(/\/comments$/, ''));

export async function createComment(call: Call) {
  const { actor, object, message } = readBody(CreateComment, call);
  const post = commentedPost(call);
  requireAuthor(call, actor, commentScopes);
  if (object !== post.id) throw invalidValue('/object', `${object} is not what the address names`);
  if (message.text.length > mostCommentCharacters)
    throw invalidValue('/message/text', 'The comment is too long', 'FIELD_LENGTH_TOO_LONG');
  const { now, store, traps } = call.simulator;
  const id = newNumber(now());
  store.comments.put({ id, owner: post.id, at: now().getTime(), actor, text: message.text });
  return emptyAnswer(201, traps.take('missing-id') ? {} : { 'x-restli-id': id });
}

/** Of pages alone: members' comments are read by nobody. */
export async function listComments(call: Call) {
  const post = commentedPost(call);
  requireReader(call, post.owner, 'r_organization_social_feed');
  const [start, count] = [Number(call.query.get('start') ?? 0), Math.min(100, Number(call.query.get('count') ?? 10))];
  const all = call.simulator.store.comments.newest(post.id).map(({ record }) => record);
  const elements = all.slice(start, start + count).map(({ id, actor, text, at }) => ({
    id,
    actor,
    object: post.id,
    message: { attributes: [], text },
    created: { actor, time: at },
  }));
  return jsonAnswer({ paging: { start, count, links: [] }, elements });
}
