import { type Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import './platforms.css';

/** A sign by which people know a platform, on a ground of its own so that it stands on any colour. In a square of 24 by 24. */
export interface Mark {
  readonly ground: string;
  /** White without it. */
  readonly ink?: string;
  readonly shape?: string;
  readonly line?: string;
}

/** Apart from the rest of the platforms, which lists do not load. */
const marks = import.meta.glob<Mark>('./*/mark.ts', { eager: true, import: 'mark' });

interface PlatformMarkProps {
  readonly platform: Platform;
  /** In pixels. */
  readonly size?: number;
  /** Says the platform's name to screen readers and on hover: for a mark whose name stands nowhere beside it. */
  readonly isNamed?: boolean;
}

export function PlatformMark({ platform, size = 20, isNamed = false }: PlatformMarkProps) {
  const mark = marks[`./${platform}/mark.ts`];
  if (mark === undefined) return isNamed && platformNames[platform];
  const { ground, ink = '#fff', shape, line } = mark;
  return (
    <svg
      className="platform-mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(isNamed ? { role: 'img', 'aria-label': platformNames[platform] } : { 'aria-hidden': true })}
    >
      {isNamed && <title>{platformNames[platform]}</title>}
      <rect width="24" height="24" rx="6" fill={ground} />
      {shape !== undefined && <path d={shape} fill={ink} fillRule="evenodd" />}
      {line !== undefined && (
        <path d={line} fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}
