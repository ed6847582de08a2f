import Box from '@cloudscape-design/components/box';
import Tabs from '@cloudscape-design/components/tabs';
import { type ReactNode, useState } from 'react';
import { previewedLines } from '../../../../../shared/domain/posts/post-fields.ts';
import { firstCommentAt, formatRuleOf, type JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import type { ShownFile } from '../../../files/file-picture.tsx';
import { messageText } from '../../../messages/message-text.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import { previewTexts } from '../../../preview/messages.ts';

interface PreviewCardProps<P extends Platform> {
  readonly platform: P;
  readonly post: JudgedPost;
  readonly files: readonly ShownFile[];
  /** The address of the chosen cover. */
  readonly cover: string | undefined;
  readonly account: string | undefined;
}

export function PreviewCard<P extends Platform>({
  platform,
  post,
  files,
  cover: coverAddress,
  account,
}: PreviewCardProps<P>) {
  const rule = formatRuleOf(platform, post);
  const content = textFor(post, platform);
  const comment = firstCommentAt(post, platform);
  const hasText = rule === undefined || rule.text !== undefined;
  const cover = rule?.cover === undefined ? undefined : coverAddress;
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
        files={cover === undefined ? files : files.map((file) => ({ ...file, poster: cover }))}
        shape={rule?.shape ?? platforms[platform].display.shape}
        post={{ content, media: mediaFor(post, platform), options: post.options[platform] }}
      />
      {comment !== undefined && (
        <div dir="auto" className="reading preview-comment">
          <bdi className="preview-account">{account ?? platformNames[platform]}</bdi> {comment}
        </div>
      )}
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
