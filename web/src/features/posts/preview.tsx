import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { platformNames, type Platform } from '../../../../shared/domain/platform.ts';
import { composerTexts } from './composer-messages.ts';
import './posts.css';

interface PreviewProps {
  readonly platforms: readonly Platform[];
  readonly content: string;
  readonly picture: File | undefined;
}

/** How a post will look: a square on Instagram, 16:9 on Facebook. */
export function Preview({ platforms, content, picture }: PreviewProps) {
  return (
    <Container header={<Header variant="h2">{composerTexts.fields.preview}</Header>}>
      <SpaceBetween size="l">
        {platforms.length === 0 && <Box color="text-body-secondary">{composerTexts.emptyPreview}</Box>}
        {platforms.map((platform) => (
          <section key={platform} aria-label={platformNames[platform]}>
            <SpaceBetween size="xs">
              <Box variant="h3">{platformNames[platform]}</Box>
              <div className={`preview-media ${platform}`}>
                {picture === undefined ? (
                  <Box color="text-body-secondary">{composerTexts.noPicture}</Box>
                ) : (
                  <Picture key={`${picture.name} ${picture.lastModified}`} file={picture} />
                )}
              </div>
              <div dir="auto" className="reading">
                {content || composerTexts.noText}
              </div>
            </SpaceBetween>
          </section>
        ))}
      </SpaceBetween>
    </Container>
  );
}

/** A chosen file. Its address is given to the image while it is shown, and then back. */
function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={file.name} />;
}
