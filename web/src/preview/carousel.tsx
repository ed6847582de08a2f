import Back from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import Onward from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useRef, useState, type ReactNode } from 'react';
import type { PictureShape } from '../../../shared/platforms/rules/rule.ts';
import { FilePicture, type ShownFile } from '../files/file-picture.tsx';
import { previewTexts } from './messages.ts';
import './preview.css';

interface CarouselProps {
  readonly files: readonly ShownFile[];
  readonly shape: PictureShape;
  readonly renderOver?: ((file: ShownFile) => ReactNode) | undefined;
}

/** One file beside the other: turned by swiping, by keys or by its buttons. Begins anew with another order. */
export function Carousel(props: CarouselProps) {
  return <TurnedFiles key={props.files.map(({ key }) => key).join(' ')} {...props} />;
}

function TurnedFiles({ files, shape, renderOver }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const last = Math.max(files.length - 1, 0);
  const shown = Math.min(place, last);

  function follow() {
    if (strip.current === null || strip.current.clientWidth === 0) return;
    // It is negative where one reads from the right.
    setPlace(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  }

  function turnTo(next: number) {
    const [first, wanted] = [strip.current?.children[0], strip.current?.children[next]];
    if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft });
  }

  return (
    <>
      <div className={`preview-media ${shape}`}>
        {files.length === 0 ? (
          <span>{previewTexts.noPicture}</span>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keys
          <ul className="preview-strip" ref={strip} onScroll={follow} aria-label={previewTexts.files} tabIndex={0}>
            {files.map((file) => (
              <li key={file.key}>
                <FilePicture file={file} canPlay />
                {renderOver?.(file)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {files.length > 1 && (
        <div className="preview-turn">
          <button
            type="button"
            aria-label={previewTexts.previous}
            disabled={shown === 0}
            onClick={() => turnTo(shown - 1)}
          >
            <Back size={20} />
          </button>
          <span aria-live="polite">{previewTexts.place({ place: shown + 1, count: files.length })}</span>
          <button
            type="button"
            aria-label={previewTexts.next}
            disabled={shown === last}
            onClick={() => turnTo(shown + 1)}
          >
            <Onward size={20} />
          </button>
        </div>
      )}
    </>
  );
}
