import Box from '@cloudscape-design/components/box';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import type { JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import { platformNames, type Platform } from '../../../../../shared/platforms/platforms.ts';
import type { ShownFile } from '../../../files/file-picture.tsx';
import { PreviewCard } from './preview-card.tsx';
import { previewTexts } from '../../../preview/messages.ts';

interface PreviewProps {
  readonly platforms: readonly Platform[];
  readonly first?: Platform | undefined;
  readonly post: JudgedPost;
  readonly filesOn: (platform: Platform) => readonly ShownFile[];
  /** The address of the cover that is chosen there. */
  readonly coverOn: (platform: Platform) => string | undefined;
  readonly accountOf: (platform: Platform) => string | undefined;
}

export function Preview({ platforms, first, post, filesOn, coverOn, accountOf }: PreviewProps) {
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
        content: (
          <PreviewCard
            platform={platform}
            post={post}
            files={filesOn(platform)}
            cover={coverOn(platform)}
            account={accountOf(platform)}
          />
        ),
      }))}
    />
  );
}
