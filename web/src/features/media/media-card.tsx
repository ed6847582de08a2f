import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { showSize } from '../../files/show-size.ts';
import type { ListedMedia } from '../../../../shared/contracts/media-contracts.ts';
import { type MediaId, ownerOf } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { FilePicture } from '../../files/file-picture.tsx';
import { listedFile } from '../../files/shown-file.ts';
import { reasonText } from '../../messages/reason-text.ts';
import '../../files/files.css';
import { paths } from '../../paths.ts';
import { ClientAvatar } from '../../shell/clients/client-avatar.tsx';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import './media.css';
import { mediaTexts } from './messages.ts';

interface MediaCardActions {
  readonly onShow: (file: MediaId) => void;
  /** Shows what else has it. */
  readonly onTag: (tag: string) => void;
  /** Absent for who may not. */
  readonly onRemove?: (item: ListedMedia) => void;
}

export function mediaCard({ onShow, onTag, onRemove }: MediaCardActions): CardsProps.CardDefinition<ListedMedia> {
  return {
    header: ({ name }) => (
      <span className="media-name" title={name}>
        <bdi>{name}</bdi>
      </span>
    ),
    sections: [
      { id: 'picture', content: (item) => <Picture item={item} onShow={onShow} /> },
      { id: 'facts', content: (item) => <Facts item={item} onTag={onTag} {...(onRemove && { onRemove })} /> },
    ],
  };
}

function Picture({ item, onShow }: { item: MediaItem; onShow: (file: MediaId) => void }) {
  const { id, name, status } = item;
  const picture = (
    <span className="file-picture">
      <FilePicture file={listedFile(item)} sizes={280} most={320} />
    </span>
  );
  if (status !== 'ready') return picture;
  return (
    <button type="button" className="media-picture" aria-label={mediaTexts.show({ name })} onClick={() => onShow(id)}>
      {picture}
    </button>
  );
}

interface FactsProps extends Pick<MediaCardActions, 'onTag' | 'onRemove'> {
  readonly item: ListedMedia;
}

function Facts({ item, onTag, onRemove }: FactsProps) {
  const { id, name, clientName, type, size, width, height, uploadedAt, tags = [] } = item;
  const pixels = width === undefined || height === undefined ? [] : [mediaTexts.pixels({ width, height })];
  return (
    <>
      <State item={item} />
      {clientName !== undefined && (
        <span className="client-with-avatar">
          <ClientAvatar id={ownerOf(id)} name={clientName} size={20} />
          <InAppLink to={paths.library(ownerOf(id))}>{clientName}</InAppLink>
        </span>
      )}
      <div className="media-facts">
        <Box color="text-body-secondary" fontSize="body-s">
          {[mediaTexts.kinds[type], showSize(size), ...pixels].join(' · ')}
          <br />
          {showDay(uploadedAt)}
        </Box>
        {onRemove !== undefined && (
          <Button
            variant="icon"
            iconName="remove"
            ariaLabel={mediaTexts.removeFile({ name })}
            onClick={() => onRemove(item)}
          />
        )}
      </div>
      {tags.length > 0 && (
        <ul className="media-tags" aria-label={mediaTexts.tags.label}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" aria-label={mediaTexts.tags.show({ tag })} onClick={() => onTag(tag)}>
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
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
