import * as z from 'zod';
import type { Delivery } from '../../../use-cases/ports/publisher.ts';
import { facetsIn, type Facet } from './facets.ts';

/** A file that was uploaded. */
export const BlobRef = z.object({ cid: z.string(), mimeType: z.string(), size: z.number() });
export type BlobRef = z.infer<typeof BlobRef>;

const blobOf = ({ cid, mimeType, size }: BlobRef) => ({ $type: 'blob', ref: { $link: cid }, mimeType, size }) as const;

export interface PostRecord {
  readonly $type: 'app.bsky.feed.post';
  readonly text: string;
  readonly createdAt: string;
  readonly langs?: readonly string[];
  readonly facets?: readonly Facet[];
  readonly embed?: object;
}

interface Prepared {
  readonly createdAt: string;
  /** Accounts by the handles that the text mentions. */
  readonly mentions: Readonly<Record<string, string>>;
  readonly blobs: readonly BlobRef[];
}

/**
 * The same for the same post, however often it is made.
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json
 */
export function postRecord(delivery: Pick<Delivery, 'content' | 'media' | 'options'>, prepared: Prepared): PostRecord {
  const { content: text } = delivery;
  const facets = facetsIn(text, prepared.mentions);
  const embed = embedOf(delivery, prepared.blobs);
  return {
    $type: 'app.bsky.feed.post',
    text,
    createdAt: prepared.createdAt,
    ...(/\p{Script=Arabic}/u.test(text) && { langs: ['ar'] }),
    ...(facets.length > 0 && { facets }),
    ...(embed !== undefined && { embed }),
  };
}

function embedOf(
  { media, options: { bluesky: options } }: Pick<Delivery, 'media' | 'options'>,
  blobs: readonly BlobRef[],
): object | undefined {
  if (media.length > 0) {
    const images = media.flatMap(({ altText: alt = '', width, height }, place) => {
      const blob = blobs[place];
      const aspectRatio = width !== undefined && height !== undefined ? { aspectRatio: { width, height } } : {};
      return blob === undefined ? [] : [{ image: blobOf(blob), alt, ...aspectRatio }];
    });
    return { $type: 'app.bsky.embed.images', images };
  }
  const uri = options?.link;
  if (uri === undefined) return undefined;
  const title = options?.linkTitle ?? new URL(uri).hostname;
  return { $type: 'app.bsky.embed.external', external: { uri, title, description: '' } };
}
