import { useState } from 'react';
import { composerTexts } from './composer-messages.ts';
import './files.css';
import { FileRow } from './file-row.tsx';
import type { ChosenFiles } from './use-files.ts';

/** The chosen files in their order, which dragging changes, and so do the buttons of each. */
export function FileList({ files: { all, move, remove, retry } }: { files: ChosenFiles }) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  if (all.length === 0) return null;
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ol className="file-list" aria-label={composerTexts.fields.order}>
      {all.map((file, place) => (
        <li
          key={file.key}
          draggable={all.length > 1}
          className={over === place && dragged !== place ? 'drop-here' : undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', file.name);
            setDragged(place);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(place);
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            move(dragged, place);
            stop();
          }}
          onDragEnd={stop}
        >
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
