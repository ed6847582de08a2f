import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FileRow } from '../../../../files/file-row.tsx';
import '../../../../files/files.css';
import { withoutRefused, type ChosenFile } from '../../../../files/chosen-files.ts';
import type { ChosenFiles } from '../../../../files/use-files.ts';
import { composerTexts } from '../messages.ts';

/** Makes the items of a list draggable. Returns the place the dragged item is over. */
function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): number | undefined {
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  useEffect(() => {
    const { current } = list;
    const listening = new AbortController();
    const on = (
      type: 'dragstart' | 'dragover' | 'drop' | 'dragend',
      react: (event: DragEvent, place: number) => void,
    ) =>
      current?.addEventListener(type, (event) => react(event, placeOf(current, event)), { signal: listening.signal });
    on('dragstart', (event, place) => {
      dragged.current = place;
      event.dataTransfer?.setData('text/plain', '');
    });
    on('dragover', (event, place) => {
      if (dragged.current === undefined) return;
      event.preventDefault();
      setOver(place);
    });
    on('drop', (event, place) => {
      if (dragged.current === undefined || place < 0) return;
      event.preventDefault();
      onMove(dragged.current, place);
    });
    on('dragend', () => {
      dragged.current = undefined;
      setOver(undefined);
    });
    return () => listening.abort();
  });
  return over;
}

/** -1 between items. */
function placeOf(list: HTMLElement, { target }: Event): number {
  return [...list.children].findIndex((item) => target instanceof Node && item.contains(target));
}

interface FileListProps {
  readonly files: ChosenFiles;
  readonly renderBelow: (file: ChosenFile) => ReactNode;
  readonly onCrop: (file: ChosenFile) => void;
}

/** Files that were refused are listed apart: they are not in the post and have no place in its order. */
export function FileList({ files: { all, move, remove, retry, clear }, renderBelow, onCrop }: FileListProps) {
  const list = useRef<HTMLOListElement>(null);
  const inPost = withoutRefused(all);
  const refused = all.filter((file) => !inPost.includes(file));
  const moveInPost = (from: number, to: number) => {
    const [moved, at] = [inPost[from], inPost[to]];
    if (moved !== undefined && at !== undefined) move(all.indexOf(moved), all.indexOf(at));
  };
  const over = useDragOrder(list, moveInPost);
  if (all.length === 0) return null;
  const row = (file: ChosenFile, order?: ReactNode) => (
    <FileRow file={file} onRemove={() => remove(file.key)} onRetry={() => retry(file.key)}>
      {file.state.kind === 'ready' && file.state.media.crop !== undefined && (
        <Button
          formAction="none"
          variant="icon"
          iconName="edit"
          ariaLabel={composerTexts.crop.change({ name: file.name })}
          onClick={() => onCrop(file)}
        />
      )}
      {order}
    </FileRow>
  );
  return (
    <SpaceBetween size="s">
      <ol ref={list} className="file-list" aria-label={composerTexts.fields.order}>
        {inPost.map((file, place) => (
          <li key={file.key} draggable={inPost.length > 1} className={over === place ? 'drop-here' : undefined}>
            {row(
              file,
              inPost.length > 1 && (
                <OrderButtons
                  name={file.name}
                  isFirst={place === 0}
                  isLast={place === inPost.length - 1}
                  onEarlier={() => moveInPost(place, place - 1)}
                  onLater={() => moveInPost(place, place + 1)}
                />
              ),
            )}
            {renderBelow(file)}
          </li>
        ))}
      </ol>
      {refused.length > 0 && (
        <div>
          <Box variant="awsui-key-label">{composerTexts.refusedFiles}</Box>
          <ul className="file-list" aria-label={composerTexts.refusedFiles}>
            {refused.map((file) => (
              <li key={file.key}>{row(file)}</li>
            ))}
          </ul>
        </div>
      )}
      {all.length > 1 && (
        <Button formAction="none" onClick={clear}>
          {composerTexts.clearAll}
        </Button>
      )}
    </SpaceBetween>
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
