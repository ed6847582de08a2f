import Button from '@cloudscape-design/components/button';
import { useRef } from 'react';
import { FileRow } from '../../../files/file-row.tsx';
import '../../../files/files.css';
import type { ChosenFiles } from '../../../files/use-files.ts';
import { composerTexts } from './messages.ts';
import { useDragOrder } from './use-drag-order.ts';

export function FileList({ files: { all, move, remove, retry } }: { files: ChosenFiles }) {
  const list = useRef<HTMLOListElement>(null);
  const over = useDragOrder(list, move);
  if (all.length === 0) return null;
  return (
    <ol ref={list} className="file-list" aria-label={composerTexts.fields.order}>
      {all.map((file, place) => (
        <li key={file.key} draggable={all.length > 1} className={over === place ? 'drop-here' : undefined}>
          <FileRow file={file} onRemove={() => remove(file.key)} onRetry={() => retry(file.key)}>
            {all.length > 1 && (
              <OrderButtons
                name={file.name}
                isFirst={place === 0}
                isLast={place === all.length - 1}
                onEarlier={() => move(place, place - 1)}
                onLater={() => move(place, place + 1)}
              />
            )}
          </FileRow>
        </li>
      ))}
    </ol>
  );
}

interface OrderButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
}

function OrderButtons({ name, isFirst, isLast, onEarlier, onLater }: OrderButtonsProps) {
  return (
    <>
      <Button
        formAction="none"
        variant="icon"
        iconName="angle-up"
        ariaLabel={composerTexts.earlier({ name })}
        disabled={isFirst}
        onClick={onEarlier}
      />
      <Button
        formAction="none"
        variant="icon"
        iconName="angle-down"
        ariaLabel={composerTexts.later({ name })}
        disabled={isLast}
        onClick={onLater}
      />
    </>
  );
}
