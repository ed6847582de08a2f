import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { sentAddress } from '../sent-address.ts';
import type { Parameters } from '../meta/graph.ts';

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
