import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, useSyncExternalStore } from 'react';
import { Confirm } from '../shell/dialogs/confirm.tsx';
import { dialogTexts } from '../shell/console-messages.ts';
import { availability } from './availability.ts';
import { signOutQuestion } from './sign-out-guard.ts';
import { offlineTexts } from './messages.ts';
import { outbox } from './outbox.ts';
import type { QueuedChange } from './queued-change.ts';

export function OfflineNotice() {
  const isAvailable = useSyncExternalStore(availability.subscribe, availability.current);
  const all = useSyncExternalStore(outbox.subscribe, outbox.current);
  const refused = all.filter(({ refusal }) => refusal !== undefined);
  const waiting = all.filter(({ refusal }) => refusal === undefined);
  if (isAvailable && all.length === 0) return null;
  return (
    <SpaceBetween size="xs">
      {!isAvailable && (
        <Alert
          type="warning"
          header={offlineTexts.unreachable}
          action={<Button onClick={() => void availability.check()}>{offlineTexts.retry}</Button>}
        >
          {offlineTexts.saved}
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert type="info" header={offlineTexts.waiting({ count: waiting.length })}>
          {offlineTexts.waitingText}
          <Changes changes={waiting} />
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert type="error" header={offlineTexts.refused({ count: refused.length })}>
          <Changes changes={refused} />
        </Alert>
      )}
    </SpaceBetween>
  );
}

function Changes({ changes }: { changes: readonly QueuedChange[] }) {
  const [discarding, setDiscarding] = useState<string>();
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            {offlineTexts[change.kind]}: <span dir="auto">{excerptOf(change)}</span>
            {change.refusal !== undefined && <div>{change.refusal}</div>}{' '}
            <Button variant="inline-link" onClick={() => setDiscarding(change.id)}>
              {offlineTexts.discard}
            </Button>
          </li>
        ))}
      </ul>
      {discarding !== undefined && (
        <Confirm
          title={offlineTexts.discardTitle}
          action={offlineTexts.discard}
          onCancel={() => setDiscarding(undefined)}
          onConfirm={() => void outbox.discard(discarding)}
        >
          {offlineTexts.discardText}
        </Confirm>
      )}
    </>
  );
}

export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked);
  if (!isAsked) return null;
  return (
    <Confirm
      title={offlineTexts.leaveTitle}
      action={offlineTexts.leave}
      onCancel={() => signOutQuestion.answer(false)}
      onConfirm={() => signOutQuestion.answer(true)}
    >
      {outbox.current().length > 0 ? offlineTexts.leaveText : dialogTexts.unsaved.text}
    </Confirm>
  );
}

const excerptOf = (change: QueuedChange) =>
  (change.kind === 'post' ? change.body.content : change.content).slice(0, 80);
