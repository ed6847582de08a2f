import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState, type ReactNode } from 'react';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { shellMessages } from '../shell/messages.ts';
import './files.css';
import { fileTexts } from './messages.ts';
import { Picture } from './picture.tsx';
import { posterAt } from './renditions.ts';

interface MediaViewerProps<Item extends PostMedia> {
  readonly media: readonly Item[];
  readonly first: number;
  readonly onClose: () => void;
  readonly children?: (item: Item) => ReactNode;
}

export function MediaViewer<Item extends PostMedia>({ media, first, onClose, children }: MediaViewerProps<Item>) {
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
      closeAriaLabel={shellMessages.close}
      onDismiss={onClose}
      footer={
        media.length > 1 && (
          <Box textAlign="center">
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              <Button
                iconName="angle-left"
                ariaLabel={fileTexts.previous}
                disabled={place === 0}
                onClick={() => setPlace(place - 1)}
              />
              <span aria-live="polite">{fileTexts.place({ place: place + 1, all: media.length })}</span>
              <Button
                iconName="angle-right"
                ariaLabel={fileTexts.next}
                disabled={place === last}
                onClick={() => setPlace(place + 1)}
              />
            </SpaceBetween>
          </Box>
        )
      }
    >
      <SpaceBetween size="m">
        <File key={item.id} item={item} />
        {children?.(item)}
      </SpaceBetween>
    </Modal>
  );
}

function File({ item }: { item: PostMedia }) {
  const { type, url, name } = item;
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <StatusIndicator type="warning">{fileTexts.failed({ name })}</StatusIndicator>;
  if (type === 'document')
    return (
      <Button href={url} download={name} iconName="download">
        {fileTexts.download}
      </Button>
    );
  return (
    <div className="viewed-media">
      {type === 'video' ? (
        <video
          src={url}
          poster={posterAt(item)}
          aria-label={name}
          controls
          muted
          playsInline
          onError={() => setBroken(true)}
        />
      ) : (
        <Picture
          picture={item}
          alt={name}
          sizes="(max-width: 912px) 90vw, 820px"
          isEager
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

/** Forward follows the direction of the script. */
function stepOf(key: string): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return key === forward ? 1 : -1;
}
