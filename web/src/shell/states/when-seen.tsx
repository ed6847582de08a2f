import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { quiet } from '../../pwa/spare-time.ts';

interface WhenSeenProps {
  readonly children: ReactNode;
  /** Also when nobody comes near, a while after all else is there: by keys and by ear a page is gone through without scrolling. */
  readonly orInQuiet?: boolean;
}

/** Draws the panels far down a page, which read what they show, once it comes near to what is seen. */
export function WhenSeen({ children, orInQuiet = false }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  // Until what stands above has its data, a page is short and everything is near.
  const isLoading = useIsFetching() > 0;
  const [isSeen, setSeen] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (isSeen || isLoading || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px 0px' },
    );
    observer.observe(place.current);
    let isLeft = false;
    if (orInQuiet) void quiet().then(() => !isLeft && startTransition(() => setSeen(true)));
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [isSeen, isLoading, orInQuiet]);
  return isSeen ? <SpaceBetween size="l">{children}</SpaceBetween> : <div ref={place} className="not-seen" />;
}
