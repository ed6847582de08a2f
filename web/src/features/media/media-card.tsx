import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatSize } from '../../../../shared/domain/formatting.ts';
import type { OwnedId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media.ts';
import { FilePicture } from '../../files/file-picture.tsx';
import '../../files/files.css';
import { showDay } from '../../shell/show-day.ts';
import './media.css';
import { mediaTexts } from './messages.ts';

interface MediaCardActions {
  readonly onShow: (file: OwnedId) => void;
  readonly onRemove: (item: MediaItem) => void;
}

/** A file as a card: how it looks, which leads to it large, and what it is. */
export function mediaCard({ onShow, onRemove }: MediaCardActions): CardsProps.CardDefinition<MediaItem> {
  return {
    header: (item) => <Head item={item} onRemove={onRemove} />,
    sections: [
      { id: 'picture', content: (item) => <Picture item={item} onShow={onShow} /> },
      { id: 'facts', content: (item) => <Facts item={item} /> },
    ],
  };
}

function Head({ item, onRemove }: { item: MediaItem; onRemove: (item: MediaItem) => void }) {
  return (
    <div className="media-head">
      <bdi title={item.name}>{item.name}</bdi>
      <Button
        variant="icon"
        iconName="remove"
        ariaLabel={mediaTexts.removeFile(item.name)}
        onClick={() => onRemove(item)}
      />
    </div>
  );
}

function Picture({ item, onShow }: { item: MediaItem; onShow: (file: OwnedId) => void }) {
  const { id, name, type, url, status } = item;
  const picture = (
    <span className="file-picture">
      <FilePicture file={{ key: id, name: '', isVideo: type === 'video', source: url }} />
    </span>
  );
  if (status !== 'ready') return picture;
  return (
    <button type="button" className="media-picture" aria-label={mediaTexts.show(name)} onClick={() => onShow(id)}>
      {picture}
    </button>
  );
}

function Facts({ item }: { item: MediaItem }) {
  const { type, size, width, height, uploadedAt } = item;
  const pixels = width === undefined || height === undefined ? [] : [mediaTexts.pixels(width, height)];
  return (
    <>
      <State item={item} />
      <Box color="text-body-secondary" fontSize="body-s">
        {[mediaTexts.kinds[type], formatSize(size), ...pixels].join(' · ')}
        <br />
        {showDay(uploadedAt)}
      </Box>
    </>
  );
}

function State({ item: { status, reason } }: { item: MediaItem }) {
  switch (status) {
    case 'ready':
      return null;
    case 'refused':
      return <StatusIndicator type="error">{reason ?? mediaTexts.statuses.refused}</StatusIndicator>;
    default:
      return <StatusIndicator type="in-progress">{mediaTexts.statuses[status]}</StatusIndicator>;
  }
}
