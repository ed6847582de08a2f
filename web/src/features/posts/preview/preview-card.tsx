import Box from '@cloudscape-design/components/box';
import { formatRuleOf, type JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { platformNames, type Platform } from '../../../../../shared/platforms/platforms.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import type { OptionsOf } from '../../../../../shared/platforms/post-options.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import type { PlatformPost } from '../../../../../shared/platforms/rules/rule.ts';
import './preview.css';
import type { ShownFile } from '../../../files/file-picture.tsx';
import { messageText } from '../../../messages/message-text.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import { PreviewMedia } from './preview-media.tsx';
import { previewTexts } from './messages.ts';
import { PreviewText } from './preview-text.tsx';

interface PreviewCardProps {
  readonly platform: Platform;
  readonly post: JudgedPost;
  readonly files: readonly ShownFile[];
  readonly account: string | undefined;
}

export function PreviewCard({ platform, post, files, account = platformNames[platform] }: PreviewCardProps) {
  const rule = formatRuleOf(platform, post);
  const content = textFor(post, platform);
  const hasText = rule === undefined || rule.text !== undefined;
  const text = hasText && <PreviewText text={content || previewTexts.noText} platform={platform} />;
  const { isTextFirst } = webPlatformById[platform].preview;
  return (
    <article className="preview-card">
      <header>
        <span className="preview-face" aria-hidden="true">
          {account.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <bdi className="preview-account">{account}</bdi>
          {rule !== undefined && (
            <Box fontSize="body-s" color="text-body-secondary">
              {previewTexts.becomes({ format: messageText({ code: rule.name }) })}
            </Box>
          )}
        </div>
      </header>
      {isTextFirst && text}
      {(files.length > 0 || !isTextFirst) && (
        <PreviewMedia files={files} shape={rule?.shape ?? platforms[platform].display.shape} />
      )}
      <Attachment
        platform={platform}
        post={{ content, media: mediaFor(post, platform), options: post.options[platform] }}
      />
      {!isTextFirst && text}
    </article>
  );
}

interface AttachmentProps<P extends Platform> {
  readonly platform: P;
  readonly post: PlatformPost<OptionsOf<P>>;
}

function Attachment<P extends Platform>({ platform, post }: AttachmentProps<P>) {
  const { Attachment: OfPlatform } = webPlatformById[platform].preview;
  return OfPlatform && <OfPlatform post={post} />;
}
