import Box from '@cloudscape-design/components/box';
import { facebook } from '../../../../shared/platforms/facebook.ts';
import type { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import './link-card.css';

export function LinkCard({ post }: { readonly post: PlatformPost<FacebookOptions> }) {
  if (facebook.rules.formatOf(post) !== 'link') return null;
  const link = post.options?.link ?? '';
  return (
    <div className="preview-link">
      <Box fontSize="body-s" color="text-body-secondary">
        <bdi>{URL.parse(link)?.hostname}</bdi>
      </Box>
      <bdi>{link}</bdi>
    </div>
  );
}
