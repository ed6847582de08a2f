import type { ReactNode } from 'react';
import type { ShownState } from '../detail/shown-state.ts';

const ring = <circle cx="8" cy="8" r="7" />;

const shapes: Readonly<Record<ShownState['type'], ReactNode>> = {
  stopped: <path d="M5 8h6" />,
  pending: <path d="M8 4v5H4" strokeLinejoin="round" />,
  'in-progress': <path d="M9 7H7v2h2V7ZM6 7H4v2h2V7ZM12 7h-2v2h2V7Z" fill="currentColor" stroke="none" />,
  success: <path d="M4.5 7.5 7 10l4-5" strokeLinejoin="round" />,
  warning: (
    <path
      d="M8 5v4M8 10v2M6.52 1.88l-5.33 9.76c-.13.23-.19.5-.19.76 0 .88.71 1.59 1.59 1.59H13.4c.88 0 1.59-.71 1.59-1.59 0-.27-.07-.53-.19-.76L9.48 1.88C9.18 1.34 8.62 1 8 1s-1.18.34-1.48.88Z"
      strokeLinejoin="round"
    />
  ),
  error: <path d="m5.5 5.5 5 5M10.5 5.5l-5 5" />,
};

interface StateMarkProps {
  readonly type: ShownState['type'];
  readonly text: string;
}

/** As a status indicator of Cloudscape, which asks the document for its theme each time: a month has hundreds of events. */
export function StateMark({ type, text }: StateMarkProps) {
  return (
    <span className={`calendar-event-mark ${type}`}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {type !== 'warning' && ring}
        {shapes[type]}
      </svg>
      <span className="calendar-event-state">{text}</span>
    </span>
  );
}
