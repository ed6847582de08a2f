import Box from '@cloudscape-design/components/box';
import { formatOf, formatRuleOf, type JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { platformNames, platforms, type Platform } from '../../../../../shared/platforms/platforms.ts';
import './preview.css';
import type { ShownFile } from '../../../files/file-picture.tsx';
import { PreviewMedia } from './preview-media.tsx';
import { previewTexts } from './messages.ts';
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
  const rule = formatRuleOf(platform, post);
  const hasText = rule === undefined || rule.text !== undefined;
  const text = hasText && <PreviewText text={post.content || previewTexts.noText} platform={platform} />;
  const isTextFirst = platform === 'facebook';
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
              {previewTexts.becomes({ format: rule.name })}
            </Box>
          )}
        </div>
      </header>
      {isTextFirst && text}
      {(files.length > 0 || !isTextFirst) && (
        <PreviewMedia files={files} shape={rule?.shape ?? platforms[platform].display.shape} />
      )}
      {formatOf(platform, post) === 'link' && <LinkCard link={post.options.facebook?.link ?? ''} />}
      {!isTextFirst && text}
    </article>
  );
}

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
