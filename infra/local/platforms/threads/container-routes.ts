import { randomInt } from 'node:crypto';
import { day } from '../../../../shared/durations.ts';
import { listParam } from '../meta/graph-call.ts';
import { jsonAnswer, invalidParameter, required } from '../meta/graph-error.ts';
import { takePicture, takeVideo, requireTakenText } from './container-media.ts';
import { countPublished } from './published.ts';
import { hiddenField, mediaNotFound, notReady, quotaReached } from './refusals.ts';
import type { Person } from './seed.ts';
import type { Call, Simulator, Container } from './simulator.ts';
import { requirePerson } from './tokens.ts';

/** 17 digits, more than a JavaScript number holds. */
export const newObjectId = (): string => `1807${String(randomInt(10 ** 12, 10 ** 13))}`;

const lifeMs = day;
const mostReplies = 1000;
const replyControls = new Set([
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
]);

type Status = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

function statusOf({ now }: Simulator, { postId, at, readyAt, failure }: Container): Status {
  if (postId !== null) return 'PUBLISHED';
  if (now().getTime() >= (at ?? 0) + lifeMs) return 'EXPIRED';
  if (now().getTime() < readyAt) return 'IN_PROGRESS';
  return failure === null ? 'FINISHED' : 'ERROR';
}

function requestedKind({ params }: Call): Container['kind'] {
  const kind = params.get('media_type');
  if (kind === 'TEXT' || kind === 'IMAGE' || kind === 'VIDEO' || kind === 'CAROUSEL') return kind;
  throw invalidParameter('Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}');
}

function requestedChildren({ params, simulator }: Call, person: Person): Container[] {
  const ids = listParam(params, 'children');
  if (ids.length < 2 || ids.length > 20) throw invalidParameter('Param children must have 2 to 20 entries');
  return ids.map((id) => {
    const child = simulator.store.containers.find(id);
    if (child?.owner !== person.id || !child.isCarouselItem) throw mediaNotFound(id);
    if (statusOf(simulator, child) !== 'FINISHED') throw notReady();
    return child;
  });
}

/** To the account's own posts, or to what people answered there. */
function requestedAnswer(call: Call): string | null {
  const id = call.params.get('reply_to_id');
  if (id === null) return null;
  const person = requirePerson(call, 'threads_manage_replies');
  const { store } = call.simulator;
  const post = store.posts.find(store.replies.find(id)?.owner ?? id);
  if (post?.owner !== person.id || post.deletedAt !== null) throw mediaNotFound(id);
  return id;
}

function requestedOf({ params }: Call, kind: Container['kind']) {
  const [topic, link, replyControl] = [
    params.get('topic_tag'),
    params.get('link_attachment'),
    params.get('reply_control'),
  ];
  if (topic !== null && !/^[^.&]{1,50}$/u.test(topic)) throw invalidParameter('Param topic_tag is not valid');
  if (link !== null && kind !== 'TEXT') throw invalidParameter('Param link_attachment is for text posts only');
  // Raw Unicode as at Facebook (stephenmcd/mezzanine #1570, read 2026-11-28).
  if (link !== null && (!URL.canParse(link) || /[^!-~]/.test(link)))
    throw invalidParameter('Param link_attachment must be a valid URL');
  if (replyControl !== null && !replyControls.has(replyControl))
    throw invalidParameter('Param reply_control is not valid');
  return { topic, link, replyControl };
}

function requestedAltText({ params }: Call, kind: Container['kind']): string | null {
  const altText = params.get('alt_text');
  if (altText !== null && kind !== 'IMAGE' && kind !== 'VIDEO')
    throw invalidParameter('Param alt_text is for images and videos only');
  if ((altText ?? '').length > 1000) throw invalidParameter('Param alt_text must be at most 1000 characters long');
  return altText;
}

type Content = Pick<Container, 'files' | 'failure' | 'altTexts'>;

async function takeContent(call: Call, person: Person, kind: Container['kind']): Promise<Content> {
  const { params, simulator } = call;
  const altTexts = [requestedAltText(call, kind)];
  switch (kind) {
    case 'TEXT':
      return { files: [], failure: null, altTexts: [] };
    case 'CAROUSEL': {
      const children = requestedChildren(call, person);
      const of = <T>(each: (child: Container) => readonly T[]) => children.flatMap(each);
      return { files: of(({ files }) => files), failure: null, altTexts: of((child) => child.altTexts) };
    }
    case 'IMAGE':
      return { files: [await takePicture(simulator, required(params, 'image_url'))], failure: null, altTexts };
    case 'VIDEO':
      return { ...(await takeVideo(simulator, required(params, 'video_url'))), altTexts };
  }
}

export async function createContainer(call: Call) {
  const person = requirePerson(call, 'threads_content_publish');
  const { params, simulator } = call;
  const kind = requestedKind(call);
  const isCarouselItem = params.get('is_carousel_item') === 'true';
  if (isCarouselItem && kind !== 'IMAGE' && kind !== 'VIDEO')
    throw invalidParameter('Only images and videos can be part of a carousel');
  const text = kind === 'TEXT' ? required(params, 'text') : (params.get('text') ?? '');
  const chosen = requestedOf(call, kind);
  requireTakenText(text, chosen.link);
  const answers = requestedAnswer(call);
  const content = await takeContent(call, person, kind);
  const at = simulator.now().getTime();
  const container: Container = {
    id: newObjectId(),
    owner: person.id,
    at,
    kind,
    isCarouselItem,
    text,
    answers,
    ...chosen,
    ...content,
    failure: kind === 'TEXT' ? null : (simulator.limits.failure ?? content.failure),
    readyAt: kind === 'TEXT' ? at : at + simulator.limits.processingMs,
    misses: 0,
    postId: null,
  };
  simulator.store.containers.put(container);
  return jsonAnswer({ id: container.id });
}

export function readContainer({ params, simulator }: Call, container: Container) {
  const fields = listParam(params, 'fields');
  const unknown = fields.find((field) => !['id', 'status', 'error_message'].includes(field));
  if (unknown !== undefined) throw hiddenField(unknown);
  if (simulator.limits.hidesStatus && fields.includes('status')) throw hiddenField('status');
  const status = statusOf(simulator, container);
  return jsonAnswer({
    ...(fields.includes('status') && { status }),
    ...(fields.includes('error_message') && status === 'ERROR' && { error_message: container.failure ?? 'UNKNOWN' }),
    id: container.id,
  });
}

function requirePublishable({ params, simulator }: Call, person: Person): Container {
  const id = required(params, 'creation_id');
  const { store, limits } = simulator;
  const container = store.containers.find(id);
  if (container?.owner !== person.id || container.isCarouselItem || container.postId !== null) throw mediaNotFound(id);
  const status = statusOf(simulator, container);
  if (status === 'IN_PROGRESS') throw notReady();
  if (status !== 'FINISHED') throw mediaNotFound(id);
  if (container.misses < limits.misses) {
    store.containers.put({ ...container, misses: container.misses + 1 });
    throw mediaNotFound(id);
  }
  const isReply = container.answers !== null;
  if (countPublished(simulator, person, isReply) >= (isReply ? mostReplies : limits.quotaTotal)) throw quotaReached();
  return container;
}

export async function publishContainer(call: Call) {
  const person = requirePerson(call, 'threads_content_publish');
  const container = requirePublishable(call, person);
  const { store, now } = call.simulator;
  const id = newObjectId();
  store.posts.put({ id, owner: person.id, at: now().getTime(), containerId: container.id, deletedAt: null });
  store.containers.put({ ...container, postId: id });
  return jsonAnswer({ id });
}
