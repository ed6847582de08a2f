import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { MediaKind } from '../../../shared/domain/media.ts';
import { fileTexts } from './messages.ts';

interface KindFilterProps {
  /** Undefined for every kind. */
  readonly chosen: MediaKind | undefined;
  readonly onChange: (kind: MediaKind | undefined) => void;
}

/** Narrows files to those of one kind. */
export function KindFilter({ chosen, onChange }: KindFilterProps) {
  return (
    <SegmentedControl
      label={fileTexts.kind}
      selectedId={chosen ?? 'all'}
      options={[
        { id: 'all', text: fileTexts.kinds.all },
        ...MediaKind.options.map((id) => ({ id, text: fileTexts.kinds[id] })),
      ]}
      onChange={({ detail }) => onChange(MediaKind.options.find((kind) => kind === detail.selectedId))}
    />
  );
}
