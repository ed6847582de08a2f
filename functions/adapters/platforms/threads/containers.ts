import * as z from 'zod';
import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { type CodeWithoutParams, type Reason, partOf } from '../../../../shared/messages/reason.ts';
import { threadsReason, type threadsFailureTexts } from '../../../../shared/platforms/failures/threads.ts';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { GraphError, isGone } from '../meta/graph-error.ts';
import { Id } from '../meta/graph-id.ts';
import type { Parameters } from '../meta/graph.ts';
import { sentAddress } from '../send.ts';
import type { Threads } from './threads.ts';

type Written = Pick<Delivery, 'content' | 'media' | 'options'>;

/** The texts of the posts that it becomes. */
export const partsOf = ({ content, options }: Pick<Written, 'content' | 'options'>): string[] =>
  threadsParts(content, options.threads);

function fileParameters({ type, url, altText = '' }: PostMedia): Parameters {
  const alt = altText === '' ? {} : { alt_text: altText };
  return type === 'video'
    ? { media_type: 'VIDEO', video_url: url, ...alt }
    : { media_type: 'IMAGE', image_url: url, ...alt };
}

export const childParameters = (file: PostMedia): Parameters => ({
  ...fileParameters(file),
  is_carousel_item: 'true',
});

/** What a post has of its own is that of the first; the others answer. */
export function firstParameters(delivery: Written, children: readonly string[]): Parameters {
  const { media, options } = delivery;
  const { replies, topic, link } = options.threads ?? {};
  const [file] = media;
  const [text = ''] = partsOf(delivery);
  return {
    ...(children.length > 0
      ? { media_type: 'CAROUSEL', children: children.join(',') }
      : file === undefined
        ? { media_type: 'TEXT', link_attachment: link && sentAddress(link) }
        : fileParameters(file)),
    ...(text !== '' && { text }),
    reply_control: replies,
    topic_tag: topic,
  };
}

export const answerParameters = (text: string, answered: string): Parameters => ({
  media_type: 'TEXT',
  text,
  reply_to_id: answered,
});

type Code = CodeWithoutParams<typeof threadsFailureTexts>;

/** `unreadable`: Threads does not say how far it is. `absent`: it does not have it, perhaps not yet. */
export type ContainerState =
  | { state: 'preparing' | 'finished' | 'published' | 'expired' | 'absent' | 'unreadable' }
  | ({ state: 'failed' } & Reason);

const Created = z.object({ id: Id });
const Status = z.object({ status: z.string(), error_message: z.string().optional() });

/** https://developers.facebook.com/docs/threads/troubleshooting; the missing letter is theirs. */
const reasons: Readonly<Record<string, Code>> = {
  FAILED_DOWNLOADING_VIDEO: 'threads.video-not-fetched',
  FAILED_PROCESSING_AUDIO: 'threads.video-sound',
  FAILED_PROCESSING_VIDEO: 'threads.video-unreadable',
  INVALID_ASPEC_RATIO: 'threads.video-ratio',
  INVALID_ASPECT_RATIO: 'threads.video-ratio',
  INVALID_BIT_RATE: 'threads.video-bit-rate',
  INVALID_DURATION: 'threads.video-length',
  INVALID_FRAME_RATE: 'threads.video-frame-rate',
  INVALID_AUDIO_CHANNELS: 'threads.video-sound',
  INVALID_AUDIO_CHANNEL_LAYOUT: 'threads.video-sound',
};

function reasonOf(message = ''): Reason {
  const known = reasons[message];
  const reason = known === undefined ? message.trim() : partOf(threadsReason(known));
  return reason === '' || reason === 'UNKNOWN'
    ? threadsReason('threads.file-unexplained')
    : threadsReason('threads.file', { reason });
}

function stateOf({ status, error_message: message }: z.infer<typeof Status>): ContainerState {
  switch (status) {
    case 'FINISHED':
      return { state: 'finished' };
    case 'IN_PROGRESS':
      return { state: 'preparing' };
    case 'PUBLISHED':
      return { state: 'published' };
    case 'EXPIRED':
      return { state: 'expired' };
    default:
      return { state: 'failed', ...reasonOf(message) };
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof GraphError && error.code === 100 && /nonexisting field/i.test(error.message);

/** Throws `GraphError` and `PlatformUnreachable`. */
export async function containerState(threads: Threads, token: string, id: string): Promise<ContainerState> {
  try {
    return stateOf(await threads.callAs(token, 'GET', `/${id}`, { fields: 'status,error_message' }, Status));
  } catch (error) {
    if (isGone(error)) return { state: 'absent' };
    if (isUnreadable(error)) return { state: 'unreadable' };
    throw error;
  }
}

/** Nothing of it is public. `/me`: by the account's number Threads does not find its containers. Throws as {@link containerState}. */
export async function createContainer(threads: Threads, token: string, parameters: Parameters): Promise<string> {
  return (await threads.callAs(token, 'POST', '/me/threads', parameters, Created)).id;
}

/** @returns the id of the post. Throws as {@link containerState}. */
export async function publishContainer(threads: Threads, token: string, id: string): Promise<string> {
  return (await threads.callAs(token, 'POST', '/me/threads_publish', { creation_id: id }, Created)).id;
}
