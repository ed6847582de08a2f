import Box from '@cloudscape-design/components/box';
import { facebook } from '../../../../shared/platforms/facebook.ts';
import type { OptionsOf } from '../../../../shared/platforms/registry.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import './link-card.css';

export function LinkCard({ post }: { readonly post: PlatformPost<OptionsOf<'facebook'>> }) {
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
