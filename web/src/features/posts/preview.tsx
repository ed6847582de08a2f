import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { platformNames } from '../../../../shared/domain/platform.ts';
import { composerTexts } from './composer-messages.ts';
import type { PostForm } from './post-form.ts';
import './posts.css';

interface PreviewProps {
  readonly form: Pick<PostForm, 'platforms' | 'content' | 'instagramFormat'>;
  readonly files: readonly File[];
}

/**
 * How a post will look: a square on Instagram, 16:9 on Facebook, 9:16 on TikTok and as a story. The first file stands
 * for all of them.
 */
export function Preview({ form, files: [first, ...others] }: PreviewProps) {
  const { platforms, content, instagramFormat } = form;
  const isStory = (platform: string) => platform === 'instagram' && instagramFormat === 'story';
  return (
    <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
      <SpaceBetween size="l">
        {platforms.length === 0 && <Box color="text-body-secondary">{composerTexts.emptyPreview}</Box>}
        {platforms.map((platform) => (
          <section key={platform} aria-label={platformNames[platform]}>
            <SpaceBetween size="xs">
              <Box variant="h3">{platformNames[platform]}</Box>
              <div className={`preview-media ${isStory(platform) ? 'story' : platform}`}>
                {first === undefined ? (
                  <Box color="text-body-secondary">{composerTexts.noPicture}</Box>
                ) : (
                  <Picture key={`${first.name} ${first.lastModified}`} file={first} />
                )}
              </div>
              {others.length > 0 && <Box color="text-body-secondary">{composerTexts.moreFiles(others.length)}</Box>}
              {!isStory(platform) && (
                <div dir="auto" className="reading">
                  {content || composerTexts.noText}
                </div>
              )}
            </SpaceBetween>
          </section>
        ))}
      </SpaceBetween>
    </Container>
  );
}

/** A chosen file. Its address is given to the element while it is shown, and then back. */
function Picture({ file }: { file: File }) {
  const shown = useRef<HTMLImageElement & HTMLVideoElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (shown.current !== null) shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return file.type.startsWith('video/') ? (
    <video ref={shown} aria-label={file.name} muted controls />
  ) : (
    <img ref={shown} alt={file.name} />
  );
}
