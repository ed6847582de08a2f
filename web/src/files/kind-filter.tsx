import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { MediaFilter } from '../../../shared/domain/media/media-filter.ts';
import { fileTexts } from './messages.ts';

interface KindFilterProps {
  readonly chosen: MediaFilter | undefined;
  readonly onChange: (filter: MediaFilter | undefined) => void;
}

export function KindFilter({ chosen, onChange }: KindFilterProps) {
  return (
    <SegmentedControl
      label={fileTexts.kind}
      selectedId={chosen ?? 'all'}
      options={[
        { id: 'all', text: fileTexts.kinds.all },
        ...MediaFilter.options.map((id) => ({ id, text: fileTexts.kinds[id] })),
      ]}
      onChange={({ detail }) => onChange(MediaFilter.options.find((filter) => filter === detail.selectedId))}
    />
  );
}
