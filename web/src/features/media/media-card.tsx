import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { showSize } from '../../files/show-size.ts';
import type { ListedMedia } from '../../../../shared/contracts/media-contracts.ts';
import { type MediaId, ownerOf } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { FilePicture } from '../../files/file-picture.tsx';
import { reasonText } from '../../messages/reason-text.ts';
import '../../files/files.css';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import './media.css';
import { mediaTexts } from './messages.ts';

interface MediaCardActions {
  readonly onShow: (file: MediaId) => void;
  readonly onRemove: (item: ListedMedia) => void;
}

export function mediaCard({ onShow, onRemove }: MediaCardActions): CardsProps.CardDefinition<ListedMedia> {
  return {
    header: (item) => <Head item={item} onRemove={onRemove} />,
    sections: [
      { id: 'picture', content: (item) => <Picture item={item} onShow={onShow} /> },
      { id: 'facts', content: (item) => <Facts item={item} /> },
    ],
  };
}

function Head({ item, onRemove }: { item: ListedMedia; onRemove: (item: ListedMedia) => void }) {
  return (
    <div className="media-head">
      <bdi title={item.name}>{item.name}</bdi>
      <Button
        variant="icon"
        iconName="remove"
        ariaLabel={mediaTexts.removeFile({ name: item.name })}
        onClick={() => onRemove(item)}
      />
    </div>
  );
}

function Picture({ item, onShow }: { item: MediaItem; onShow: (file: MediaId) => void }) {
  const { id, name, type, url, status } = item;
  const picture = (
    <span className="file-picture">
      <FilePicture file={{ key: id, name: '', isVideo: type === 'video', source: url }} />
    </span>
  );
  if (status !== 'ready') return picture;
  return (
    <button type="button" className="media-picture" aria-label={mediaTexts.show({ name })} onClick={() => onShow(id)}>
      {picture}
    </button>
  );
}

function Facts({ item }: { item: ListedMedia }) {
  const { id, clientName, type, size, width, height, uploadedAt } = item;
  const pixels = width === undefined || height === undefined ? [] : [mediaTexts.pixels({ width, height })];
  return (
    <>
      <State item={item} />
      {clientName !== undefined && <InAppLink to={paths.library(ownerOf(id))}>{clientName}</InAppLink>}
      <Box color="text-body-secondary" fontSize="body-s">
        {[mediaTexts.kinds[type], showSize(size), ...pixels].join(' · ')}
        <br />
        {showDay(uploadedAt)}
      </Box>
    </>
  );
}

function State({ item }: { item: MediaItem }) {
  switch (item.status) {
    case 'ready':
      return null;
    case 'refused':
      return <StatusIndicator type="error">{reasonText(item) || mediaTexts.statuses.refused}</StatusIndicator>;
    default:
      return <StatusIndicator type="in-progress">{mediaTexts.statuses[item.status]}</StatusIndicator>;
  }
}
