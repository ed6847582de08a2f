import { useRef } from 'react';
import { composerTexts } from './composer-messages.ts';
import { FileRow } from './file-row.tsx';
import './files.css';
import { useDragOrder } from './use-drag-order.ts';
import type { ChosenFiles } from './use-files.ts';

/** The chosen files in their order, which dragging changes, and so do the buttons of each. */
export function FileList({ files: { all, move, remove, retry } }: { files: ChosenFiles }) {
  const list = useRef<HTMLOListElement>(null);
  const over = useDragOrder(list, move);
  if (all.length === 0) return null;
  return (
    <ol ref={list} className="file-list" aria-label={composerTexts.fields.order}>
      {all.map((file, place) => (
        <li key={file.key} draggable={all.length > 1} className={over === place ? 'drop-here' : undefined}>
          <FileRow
            file={file}
            isFirst={place === 0}
            isLast={place === all.length - 1}
            onEarlier={() => move(place, place - 1)}
            onLater={() => move(place, place + 1)}
            onRemove={() => remove(file.key)}
            onRetry={() => retry(file.key)}
          />
        </li>
      ))}
    </ol>
  );
}
