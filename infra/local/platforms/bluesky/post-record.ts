import * as z from 'zod';

/** RFC 3986 knows no raw Unicode: https://atproto.com/specs/lexicon#string-formats, read 2026-11-28. */
const asciiUri = z.url().regex(/^[!-~]+$/);

const BlobRef = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int().positive(),
});
export type BlobRef = z.infer<typeof BlobRef>;

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;
const atMost = (most: { graphemes: number; bytes: number }) => (text: string, context: z.RefinementCtx<string>) => {
  if (Buffer.byteLength(text) > most.bytes) context.addIssue(`must not be longer than ${most.bytes} bytes`);
  if (graphemes(text) > most.graphemes) context.addIssue(`must not be longer than ${most.graphemes} graphemes`);
};

const Did = z.string().regex(/^did:[a-z]+:[\w.:%-]+$/);
const StrongRef = z.object({ uri: z.string().startsWith('at://'), cid: z.string().startsWith('b') });
const Facet = z.object({
  index: z.object({ byteStart: z.int().nonnegative(), byteEnd: z.int().nonnegative() }),
  features: z.array(
    z.discriminatedUnion('$type', [
      z.object({ $type: z.literal('app.bsky.richtext.facet#link'), uri: asciiUri }),
      z.object({
        $type: z.literal('app.bsky.richtext.facet#tag'),
        tag: z.string().superRefine(atMost({ graphemes: 64, bytes: 640 })),
      }),
      z.object({ $type: z.literal('app.bsky.richtext.facet#mention'), did: Did }),
    ]),
  ),
});

const imageBlob = BlobRef.refine(({ mimeType }) => mimeType.startsWith('image/'), 'must be an image').refine(
  ({ size }) => size <= 2_000_000,
  'is too big. maximum is 2000000',
);
const ratio = z.object({ width: z.int().positive(), height: z.int().positive() });
const Images = z.object({
  $type: z.literal('app.bsky.embed.images'),
  images: z
    .array(z.object({ image: imageBlob, alt: z.string(), aspectRatio: ratio.optional() }))
    .min(1)
    .max(4),
});
const Video = z.object({
  $type: z.literal('app.bsky.embed.video'),
  video: BlobRef.refine(({ mimeType }) => mimeType === 'video/mp4', 'must be an MP4').refine(
    ({ size }) => size <= 300_000_000,
    'is too big. maximum is 300000000',
  ),
  alt: z
    .string()
    .superRefine(atMost({ graphemes: 1000, bytes: 10_000 }))
    .optional(),
  aspectRatio: ratio.optional(),
});
const External = z.object({
  $type: z.literal('app.bsky.embed.external'),
  external: z.object({ uri: asciiUri, title: z.string(), description: z.string(), thumb: imageBlob.optional() }),
});

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json */
const Post = z.object({
  $type: z.literal('app.bsky.feed.post'),
  text: z.string().superRefine(atMost({ graphemes: 300, bytes: 3000 })),
  createdAt: z.iso.datetime(),
  langs: z.array(z.string()).max(3).optional(),
  facets: z.array(Facet).optional(),
  reply: z.object({ root: StrongRef, parent: StrongRef }).optional(),
  embed: z.discriminatedUnion('$type', [Images, Video, External]).optional(),
});
export type Post = z.infer<typeof Post>;

export const readPost = (value: unknown) => Post.safeParse(value).data;

export function postFaultOf(value: unknown): { fault?: string; blobs: BlobRef[] } {
  const post = Post.safeParse(value);
  if (!post.success)
    return {
      fault: post.error.issues.map(({ path, message }) => `Record/${path.join('/')} ${message}`).join('; '),
      blobs: [],
    };
  const { text, facets = [], embed } = post.data;
  const length = Buffer.byteLength(text);
  if (facets.some(({ index: { byteStart, byteEnd } }) => byteStart >= byteEnd || byteEnd > length))
    return { fault: 'Record/facets beyond the text', blobs: [] };
  if (embed?.$type === 'app.bsky.embed.images') return { blobs: embed.images.map(({ image }) => image) };
  if (embed?.$type === 'app.bsky.embed.video') return { blobs: [embed.video] };
  const thumb = embed?.external.thumb;
  return { blobs: thumb === undefined ? [] : [thumb] };
}
