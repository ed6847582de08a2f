import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState } from 'react';
import type { PostMedia } from '../../../../shared/domain/post.ts';
import { postTexts } from './messages.ts';
import './posts.css';

interface MediaViewerProps {
  readonly media: readonly PostMedia[];
  /** The place of the file that is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** The files of a post, one at a time and large. The arrow keys go from one to the next. */
export function MediaViewer({ media, first, onClose }: MediaViewerProps) {
  const [place, setPlace] = useState(first);
  const last = media.length - 1;
  const item = media[place];
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = event.target instanceof HTMLVideoElement ? undefined : stepOf(event.key);
      if (step !== undefined) setPlace((now) => Math.min(Math.max(now + step, 0), last));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [last]);
  if (item === undefined) return null;
  return (
    <Modal
      visible
      size="large"
      header={<bdi>{item.name}</bdi>}
      closeAriaLabel={postTexts.close}
      onDismiss={onClose}
      footer={
        media.length > 1 && (
          <Box textAlign="center">
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              <Button
                iconName="angle-left"
                ariaLabel={postTexts.previousFile}
                disabled={place === 0}
                onClick={() => setPlace(place - 1)}
              />
              <span aria-live="polite">{postTexts.fileOf(place + 1, media.length)}</span>
              <Button
                iconName="angle-right"
                ariaLabel={postTexts.nextFile}
                disabled={place === last}
                onClick={() => setPlace(place + 1)}
              />
            </SpaceBetween>
          </Box>
        )
      }
    >
      <File key={item.id} item={item} />
    </Modal>
  );
}

function File({ item: { type, url, name } }: { item: PostMedia }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <StatusIndicator type="warning">{postTexts.fileFailed(name)}</StatusIndicator>;
  return (
    <div className="viewed-media">
      {type === 'video' ? (
        <video src={url} aria-label={name} controls muted playsInline onError={() => setBroken(true)} />
      ) : (
        <img src={url} alt={name} onError={() => setBroken(true)} />
      )}
    </div>
  );
}

/** Forward is where the script goes. */
function stepOf(key: string): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return key === forward ? 1 : -1;
}
