import Box from '@cloudscape-design/components/box';
import { platformRules } from '../../../../shared/domain/platform-rules/platform-rules.ts';
import type { JudgedPost, PlatformRules } from '../../../../shared/domain/platform-rules/rule.ts';
import { platformNames, type Platform } from '../../../../shared/domain/platform.ts';
import './preview.css';
import type { ShownFile } from '../../files/file-picture.tsx';
import { PreviewMedia } from './preview-media.tsx';
import { previewTexts } from './preview-messages.ts';
import { PreviewText } from './preview-text.tsx';

interface PreviewCardProps {
  readonly platform: Platform;
  readonly post: JudgedPost;
  readonly files: readonly ShownFile[];
  /** The account it goes out from, where that is known. */
  readonly account: string | undefined;
}

/** A post as one platform shows it: a square on Instagram, 16:9 on Facebook, 9:16 on TikTok and as a story. */
export function PreviewCard({ platform, post, files, account = platformNames[platform] }: PreviewCardProps) {
  const { formats, formatOf }: PlatformRules = platformRules[platform];
  const format = formatOf(post);
  const isStory = format === 'story';
  const text = isStory ? null : <PreviewText text={post.content || previewTexts.noText} platform={platform} />;
  const isTextFirst = platform === 'facebook';
  return (
    <article className="preview-card">
      <header>
        <span className="preview-face" aria-hidden="true">
          {account.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <bdi className="preview-account">{account}</bdi>
          {format !== undefined && (
            <Box fontSize="body-s" color="text-body-secondary">
              {previewTexts.becomes(formats[format]?.name ?? '')}
            </Box>
          )}
        </div>
      </header>
      {isTextFirst && text}
      {(files.length > 0 || !isTextFirst) && (
        <PreviewMedia files={files} shape={isStory ? 'upright' : shapes[platform]} />
      )}
      {format === 'link' && <LinkCard link={post.options.facebook?.link ?? ''} />}
      {!isTextFirst && text}
    </article>
  );
}

const shapes = { instagram: 'square', facebook: 'wide', tiktok: 'upright' } as const;

function LinkCard({ link }: { link: string }) {
  return (
    <div className="preview-link">
      <Box fontSize="body-s" color="text-body-secondary">
        <bdi>{URL.parse(link)?.hostname}</bdi>
      </Box>
      <bdi>{link}</bdi>
    </div>
  );
}
