import Box from '@cloudscape-design/components/box';
import type { Caption } from '../../../../shared/domain/captions/captions.ts';

export function CaptionText({ caption: { caption, hashtags } }: { readonly caption: Caption }) {
  return (
    <div dir="auto" className="reading">
      {caption}
      {hashtags.length > 0 && (
        <Box color="text-body-secondary" padding={{ top: 'xs' }}>
          {hashtags.map((hashtag) => (
            <span key={hashtag}>
              <bdi>{hashtag}</bdi>{' '}
            </span>
          ))}
        </Box>
      )}
    </div>
  );
}
