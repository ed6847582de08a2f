import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Input from '@cloudscape-design/components/input';
import type { ClientId, MediaId } from '../../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import type { MediaFilter } from '../../../../../shared/domain/media/media-filter.ts';
import { libraryQuery, useMissingPosters } from '../../../data/media-library.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { KindFilter } from '../../../files/kind-filter.tsx';
import { pickerTexts } from '../composer/messages.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import './picker.css';
import { FilePicture } from '../../../files/file-picture.tsx';
import { listedFile } from '../../../files/shown-file.ts';

interface PickerFilter {
  readonly search: string;
  readonly type: MediaFilter | undefined;
  readonly page: number;
}

const everything: PickerFilter = { search: '', type: undefined, page: 1 };

/** Changing a filter returns to page 1. */
function MediaFilters({ filter, onChange }: { filter: PickerFilter; onChange: (filter: PickerFilter) => void }) {
  return (
    <div className="media-filters">
      <Input
        type="search"
        value={filter.search}
        ariaLabel={pickerTexts.search}
        placeholder={pickerTexts.search}
        clearAriaLabel={pickerTexts.clearSearch}
        onChange={({ detail }) => onChange({ ...filter, search: detail.value, page: 1 })}
      />
      <KindFilter chosen={filter.type} onChange={(type) => onChange({ ...filter, type, page: 1 })} />
    </div>
  );
}

interface MediaPickerProps {
  readonly clientId: ClientId;
  readonly known: readonly MediaId[];
  /** One picture, one document, or any files. */
  readonly picks?: keyof typeof firstFilters;
  readonly onChoose: (media: readonly MediaItem[]) => void;
  readonly onClose: () => void;
}

const firstFilters = {
  files: everything,
  picture: { ...everything, type: 'image' },
  document: { ...everything, type: 'document' },
} as const;

/** The selection survives turning pages. */
export function MediaPicker({ clientId, known, picks = 'files', onChoose, onClose }: MediaPickerProps) {
  const [filter, setFilter] = useState<PickerFilter>(firstFilters[picks]);
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const { data, error, isPending, refetch } = useQuery(libraryQuery({ clientId, ...filter }));
  useMissingPosters(data?.media);
  const toggle = (item: MediaItem) =>
    setChosen((items) =>
      picks !== 'files'
        ? [item]
        : items.some(({ id }) => id === item.id)
          ? items.filter(({ id }) => id !== item.id)
          : [...items, item],
    );
  const pages = data?.totalPages ?? 0;
  return (
    <Dialog
      title={pickerTexts.title}
      size="large"
      footer={
        <DialogButtons>
          <Button formAction="none" variant="link" onClick={onClose}>
            {shellMessages.cancel}
          </Button>
          <Button formAction="none" variant="primary" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {pickerTexts.choose({ count: chosen.length })}
          </Button>
        </DialogButtons>
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <MediaFilters filter={filter} onChange={setFilter} />
        {isPending && <StatusIndicator type="loading">{pickerTexts.loading}</StatusIndicator>}
        {error !== null && <LoadFailed title={pickerTexts.failed} error={error} onRetry={() => void refetch()} />}
        {data?.media.length === 0 &&
          (filter.search === '' && filter.type === undefined ? (
            <Empty title={pickerTexts.empty} text={pickerTexts.emptyText} />
          ) : (
            <Empty
              title={pickerTexts.noMatch}
              action={
                <Button formAction="none" onClick={() => setFilter(everything)}>
                  {pickerTexts.clearFilter}
                </Button>
              }
            />
          ))}
        <MediaGrid media={data?.media ?? []} known={known} chosen={chosen} onToggle={toggle} />
        {pages > 1 && (
          <Pagination
            currentPageIndex={filter.page}
            pagesCount={pages}
            ariaLabels={{ ...pickerTexts.pages, pageLabel: (page) => pickerTexts.pages.pageLabel({ page }) }}
            onChange={({ detail }) => setFilter({ ...filter, page: detail.currentPageIndex })}
          />
        )}
      </SpaceBetween>
    </Dialog>
  );
}

interface MediaGridProps {
  readonly media: readonly MediaItem[];
  readonly known: readonly MediaId[];
  readonly chosen: readonly MediaItem[];
  readonly onToggle: (item: MediaItem) => void;
}

function MediaGrid({ media, known, chosen, onToggle }: MediaGridProps) {
  return (
    <ul className="media-grid">
      {media.map((item) => {
        const place = chosen.findIndex(({ id }) => id === item.id) + 1;
        const obstacle = obstacleOf(item, known);
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-pressed={place > 0}
              disabled={obstacle !== undefined}
              onClick={() => onToggle(item)}
            >
              <span className="file-picture">
                <FilePicture file={listedFile(item)} sizes={140} most={320} />
                {place > 0 && <span className="chosen-place">{place}</span>}
              </span>
              <bdi className="file-name">{item.name}</bdi>
              {obstacle !== undefined && (
                <>
                  {' '}
                  <small>{obstacle}</small>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function obstacleOf({ id, status, reason }: MediaItem, known: readonly MediaId[]): string | undefined {
  if (known.includes(id)) return pickerTexts.alreadyThere;
  return status === 'ready' ? undefined : (reason ?? pickerTexts.notReady);
}
