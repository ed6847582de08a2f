import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { firstCommentAt, type JudgedPost, takesAltText } from '../../../../../shared/platforms/judged-post.ts';
import { allMedia, mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import type { Detail } from '../../../platforms/web-platform.ts';
import { postTexts } from '../messages.ts';
import { inAList } from '../../../messages/messages.ts';

/** What platforms say and show instead of what is common, and what was chosen there. */
export function OwnParts({ post }: { readonly post: Post }) {
  const { texts, platformMedia, platforms } = post;
  const items = platforms.flatMap((platform) => {
    const [text, files] = [texts[platform], platformMedia[platform]];
    const comment = firstCommentAt(post, platform);
    const where = { platform: platformNames[platform] };
    return [
      ...(text === undefined ? [] : [{ label: postTexts.textOn(where), value: text }]),
      ...(files === undefined ? [] : [{ label: postTexts.filesOn(where), value: namesOf(files) }]),
      ...detailsAt({ post, platform }),
      ...(comment === undefined ? [] : [{ label: postTexts.firstComment.on(where), value: comment }]),
    ];
  });
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

/** Of files that a platform of the post describes. */
export function AltTextsOf({ post }: { readonly post: Post }) {
  const items = allMedia(post)
    .filter(({ type }) => post.platforms.some((platform) => takesAltText(platform, post, type)))
    .map(({ name, altText = postTexts.noAltText }) => ({ label: postTexts.altTextOf({ name }), value: altText }));
  return items.length > 0 && <Details items={items} />;
}

const Details = ({ items }: { readonly items: readonly Detail[] }) => (
  <KeyValuePairs
    columns={1}
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
