import './toasts.css';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Empty } from '../states/empty.tsx';
import { shellMessages } from '../messages.ts';
import { recentMessages, type RecentMessage } from './toasts.ts';
import { forLanguage } from '../../messages/for-language.ts';

const { recent: texts, kinds } = shellMessages;
const clock = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

export function RecentMessages({ onClose }: { onClose: () => void }) {
  const messages = useSyncExternalStore(recentMessages.subscribe, recentMessages.current);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {messages.length === 0 ? (
        <Empty title={texts.none} />
      ) : (
        <ul className="recent-messages" aria-label={texts.title}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Message({ message: { kind, text, at } }: { message: RecentMessage }) {
  return (
    <li>
      <StatusIndicator type={kind} iconAriaLabel={kinds[kind]}>
        <time dateTime={at.toISOString()}>{clock().format(at)}</time>
      </StatusIndicator>
      <div>{text}</div>
    </li>
  );
}
