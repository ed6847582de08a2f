import * as z from 'zod';
import { isVideo } from '../../../../shared/platforms/rules/rule.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { sentAddress } from '../send.ts';
import { facetsIn, type Facet } from './facets.ts';

/** A file that was uploaded. */
export const BlobRef = z.object({ cid: z.string(), mimeType: z.string(), size: z.number() });
export type BlobRef = z.infer<typeof BlobRef>;

/** As servers describe it. */
export const UploadedBlob = z
  .object({ ref: z.object({ $link: z.string() }), mimeType: z.string(), size: z.number() })
  .transform(({ ref, mimeType, size }): BlobRef => ({ cid: ref.$link, mimeType, size }));

const blobOf = ({ cid, mimeType, size }: BlobRef) => ({ $type: 'blob', ref: { $link: cid }, mimeType, size }) as const;

/** A post with its content. */
interface StrongRef {
  readonly uri: string;
  readonly cid: string;
}

export interface PostRecord {
  readonly $type: 'app.bsky.feed.post';
  readonly text: string;
  readonly createdAt: string;
  readonly langs?: readonly string[];
  readonly facets?: readonly Facet[];
  readonly embed?: object;
  readonly reply?: { readonly root: StrongRef; readonly parent: StrongRef };
}

interface Prepared {
  /** Of this post of a thread. */
  readonly text: string;
  readonly createdAt: string;
  /** Accounts by the handles that the text mentions. */
  readonly mentions: Readonly<Record<string, string>>;
  readonly blobs: readonly BlobRef[];
  /** The posts of the thread before it; the first has the files or the link. */
  readonly before: readonly StrongRef[];
}

/**
 * The same for the same post, however often it is made.
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json
 */
export function postRecord(delivery: Pick<Delivery, 'media' | 'options'>, prepared: Prepared): PostRecord {
  const { text, before } = prepared;
  const [root, parent] = [before[0], before.at(-1)];
  const facets = facetsIn(text, prepared.mentions);
  const embed = root === undefined ? embedOf(delivery, prepared.blobs) : undefined;
  return {
    $type: 'app.bsky.feed.post',
    text,
    createdAt: prepared.createdAt,
    ...(/\p{Script=Arabic}/u.test(text) && { langs: ['ar'] }),
    ...(facets.length > 0 && { facets }),
    ...(embed !== undefined && { embed }),
    ...(root !== undefined && parent !== undefined && { reply: { root, parent } }),
  };
}

function embedOf(
  { media, options: { bluesky: options } }: Pick<Delivery, 'media' | 'options'>,
  blobs: readonly BlobRef[],
): object | undefined {
  if (media.length > 0) {
    const shown = media.flatMap((file, place) => {
      const blob = blobs[place];
      return blob === undefined ? [] : [{ file, blob: blobOf(blob), alt: file.altText ?? '', ...ratioOf(file) }];
    });
    const [{ file, blob: video, ...described } = {}] = shown;
    if (file !== undefined && isVideo(file)) return { $type: 'app.bsky.embed.video', video, ...described };
    const images = shown.map(({ file: _file, blob: image, ...others }) => ({ image, ...others }));
    return { $type: 'app.bsky.embed.images', images };
  }
  const uri = options?.link;
  if (uri === undefined) return undefined;
  const title = options?.linkTitle ?? new URL(uri).hostname;
  return { $type: 'app.bsky.embed.external', external: { uri: sentAddress(uri), title, description: '' } };
}

const ratioOf = ({ width, height }: Delivery['media'][number]) =>
  width !== undefined && height !== undefined ? { aspectRatio: { width, height } } : {};
