import { engagementOf } from '../kit/engagement.ts';
import { type Node, graphTime, nestedFields, readNode } from './fields.ts';
import { isVideoFile } from '../kit/media-files.ts';
import { fileAddress, permalinkOf } from './permalink.ts';
import type { Media } from './records.ts';
import { findPageOfInstagram } from './seed.ts';

const childrenOf = (media: Media): Media[] =>
  media.files.map((file, index) => ({
    ...media,
    id: `${media.id.slice(0, -2)}${String(index + 10)}`,
    caption: '',
    type: isVideoFile(file) ? 'VIDEO' : 'IMAGE',
    files: [file],
    altTexts: [media.altTexts?.[index] ?? null],
  }));

/** Zero counts are present here, but absent on Pages. */
export const mediaNode: Node<Media> = {
  name: 'IGMedia',
  defaults: 'id',
  readers: {
    caption: ({ caption }) => caption || undefined,
    alt_text: ({ altTexts, files }) => (files.length === 1 ? (altTexts?.[0] ?? undefined) : undefined),
    media_type: ({ type }) => type,
    media_product_type: ({ product }) => product,
    media_url: ({ files }, { simulator }) => files[0] && fileAddress(simulator, files[0]),
    thumbnail_url: () => undefined,
    permalink: ({ id }, { simulator }) => permalinkOf(simulator, id),
    shortcode: ({ id }) => Buffer.from(id.slice(-8)).toString('base64url'),
    timestamp: ({ at }) => graphTime(at ?? 0),
    username: ({ owner }) => findPageOfInstagram(owner)?.instagram?.username,
    owner: ({ owner }) => ({ id: owner }),
    like_count: ({ id, at }, { simulator }) => engagementOf(simulator, id, at).likes,
    comments_count: ({ id, at }, { simulator }) => engagementOf(simulator, id, at).comments,
    children: (media, call, field) =>
      media.type === 'CAROUSEL_ALBUM'
        ? { data: childrenOf(media).map((child) => readNode(call, mediaNode, child, nestedFields(field, mediaNode))) }
        : undefined,
  },
};
