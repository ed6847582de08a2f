import Box from '@cloudscape-design/components/box';
import Tabs from '@cloudscape-design/components/tabs';
import { type ReactNode, useState } from 'react';
import { previewedLines } from '../../../../../shared/domain/posts/post-fields.ts';
import { firstCommentAt, formatRuleOf, type JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { fileFieldNames, fileFields, mediaFor, posterFields } from '../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import type { ShownFile } from '../../../files/file-picture.tsx';
import { messageText } from '../../../messages/message-text.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import { previewTexts } from '../../../preview/messages.ts';

interface PreviewCardProps<P extends Platform> {
  readonly platform: P;
  readonly post: JudgedPost;
  readonly files: readonly ShownFile[];
  /** The address of what is shown of a video until it plays, if it was chosen. */
  readonly poster: string | undefined;
  readonly account: string | undefined;
}

export function PreviewCard<P extends Platform>({ platform, post, files, poster, account }: PreviewCardProps<P>) {
  const rule = formatRuleOf(platform, post);
  const content = textFor(post, platform);
  const comment = firstCommentAt(post, platform);
  const hasText = rule === undefined || rule.text !== undefined;
  const fields = fileFieldNames.filter((name) => rule?.[fileFields[name].one] !== undefined);
  const hasPoster = poster !== undefined && fields.some((name) => posterFields.includes(name));
  const { Preview } = webPlatformById[platform];
  return (
    <article className="platform-preview">
      {rule !== undefined && (
        <Box fontSize="body-s" color="text-body-secondary">
          {previewTexts.becomes({ format: messageText({ code: rule.name }) })}
        </Box>
      )}
      <Preview
        account={account ?? platformNames[platform]}
        text={hasText ? content || previewTexts.noText : undefined}
        files={hasPoster ? files.map((file) => ({ ...file, poster })) : files}
        shape={rule?.shape ?? platforms[platform].display.shape}
        post={{ content, media: mediaFor(post, platform), options: post.options[platform] }}
      />
      {comment !== undefined && (
        <div dir="auto" className="reading preview-comment">
          <bdi className="preview-account">{account ?? platformNames[platform]}</bdi> {comment}
        </div>
      )}
      {fields
        .filter((name) => !posterFields.includes(name) && post[name]?.[platform] !== undefined)
        .map((name) => (
          <div key={name} dir="auto" className="reading preview-comment">
            <span className="preview-account">{labelOfField(name)}</span> <bdi>{post[name]?.[platform]?.name}</bdi>
          </div>
        ))}
      {previewedLines(post).map(({ name, text }) => (
        <div key={name} dir="auto" className="reading preview-comment">
          {text}
        </div>
      ))}
    </article>
  );
}

interface PreviewProps {
  readonly platforms: readonly Platform[];
  readonly first?: Platform | undefined;
  readonly renderCard: (platform: Platform) => ReactNode;
}

export function Preview({ platforms, first, renderCard }: PreviewProps) {
  const [chosen, setChosen] = useState<string | undefined>(first);
  if (platforms.length === 0) return <Box color="text-body-secondary">{previewTexts.empty}</Box>;
  return (
    <Tabs
      ariaLabel={previewTexts.title}
      activeTabId={platforms.find((platform) => platform === chosen) ?? platforms[0]}
      onChange={({ detail }) => setChosen(detail.activeTabId)}
      tabs={platforms.map((platform) => ({
        id: platform,
        label: platformNames[platform],
        content: renderCard(platform),
      }))}
    />
  );
}
