import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { showSize } from '../../files/show-size.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { mediaTexts } from './messages.ts';
import { UsedIn } from './used-in.tsx';

const { facts } = mediaTexts;

export function FileFacts({ item, home }: { item: MediaItem; home: ClientId | undefined }) {
  const { type, size, width, height, durationSeconds, uploadedAt } = item;
  const pixels =
    width === undefined || height === undefined ? mediaTexts.unknown : mediaTexts.pixels({ width, height });
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: facts.kind, value: mediaTexts.kinds[type] },
        { label: facts.size, value: showSize(size) },
        { label: facts.pixels, value: pixels },
        ...(durationSeconds === undefined
          ? []
          : [{ label: facts.length, value: mediaTexts.seconds({ count: Math.round(durationSeconds) }) }]),
        { label: facts.uploaded, value: showDay(uploadedAt) },
        { label: facts.usedIn, value: <UsedIn key={item.id} mediaId={item.id} home={home} /> },
      ]}
    />
  );
}
