import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { OwnFieldName } from '../../../../../shared/domain/posts/post-fields.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { firstCommentAt, type JudgedPost, takesAltText } from '../../../../../shared/platforms/judged-post.ts';
import { allMedia, fileFieldNames, mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import type { Detail } from '../../../platforms/web-platform.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { fileFieldTexts, postTexts } from '../messages.ts';
import { inAList } from '../../../messages/messages.ts';

interface ShownField {
  readonly at?: (post: Post, platform: Platform) => readonly Detail[];
  /** What the whole post has, below its files. */
  readonly of?: (post: Post) => readonly Detail[];
}

/** Null for what stands elsewhere on the page. */
const shownFields: Readonly<Record<OwnFieldName, ShownField | null>> = {
  content: null,
  platforms: null,
  media: null,
  labels: null,
  texts: {
    at({ texts }, platform) {
      const text = texts[platform];
      return text === undefined
        ? []
        : [{ label: postTexts.textOn({ platform: platformNames[platform] }), value: text }];
    },
  },
  platformMedia: {
    at({ platformMedia }, platform) {
      const files = platformMedia[platform];
      const label = postTexts.filesOn({ platform: platformNames[platform] });
      return files === undefined ? [] : [{ label, value: namesOf(files) }];
    },
  },
  options: {
    at(post, platform) {
      const comment = firstCommentAt(post, platform);
      const label = postTexts.firstComment.on({ platform: platformNames[platform] });
      return [...detailsAt({ post, platform }), ...(comment === undefined ? [] : [{ label, value: comment }])];
    },
  },
  altTexts: {
    /** Of files that a platform of the post describes. */
    of: (post) =>
      allMedia(post)
        .filter(({ type }) => post.platforms.some((platform) => takesAltText(platform, post, type)))
        .map(({ name, altText = postTexts.noAltText }) => ({ label: postTexts.altTextOf({ name }), value: altText })),
  },
};

const ofFiles = fileFieldNames.map((name): ShownField => ({
  at(post, platform) {
    const file = post[name]?.[platform];
    const label = fileFieldTexts.on({ field: labelOfField(name), platform: platformNames[platform] });
    return file === undefined ? [] : [{ label, value: file.name }];
  },
}));

const rows = [...Object.values(shownFields).filter((row) => row !== null), ...ofFiles];

/** What platforms say and show instead of what is common, and what was chosen there. */
export function OwnParts({ post }: { readonly post: Post }) {
  const items = post.platforms.flatMap((platform) => rows.flatMap(({ at }) => at?.(post, platform) ?? []));
  return items.length > 0 && <Details items={items} />;
}

/** What fields say of the whole post. */
export function WholeParts({ post }: { readonly post: Post }) {
  const items = rows.flatMap(({ of }) => of?.(post) ?? []);
  return items.length > 0 && <Details items={items} />;
}

interface PostAt<P extends Platform> {
  readonly post: JudgedPost;
  readonly platform: P;
}

const detailsAt = <P extends Platform>({ post, platform }: PostAt<P>): readonly Detail[] =>
  webPlatformById[platform].detailsOf?.({
    content: textFor(post, platform),
    media: mediaFor(post, platform),
    options: post.options[platform],
  }) ?? [];

/** In characters; longer ones are read in a line of their own. */
const longestBeside = 60;

const Details = ({ items }: { readonly items: readonly Detail[] }) => (
  <KeyValuePairs
    columns={items.every(({ value }) => value.length <= longestBeside) ? 2 : 1}
    items={items.map(({ label, value }) => ({
      label,
      value: (
        <div dir="auto" className="reading">
          {value}
        </div>
      ),
    }))}
  />
);

const namesOf = (files: readonly PostMedia[]) => inAList(files.map(({ name }) => name)) || postTexts.noFiles;
