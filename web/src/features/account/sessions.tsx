import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions } from '../../data/own-sessions.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { accountTexts } from './messages.ts';

export function Sessions() {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endAllSessions(queryClient),
    onError: () => notify.error(accountTexts.sessionsNotEnded),
  });
  return (
    <>
      <Header
        variant="h3"
        description={accountTexts.sessionsHint}
        actions={<Button onClick={() => setAsking(true)}>{accountTexts.endSessions}</Button>}
      >
        {accountTexts.sessions}
      </Header>
      {isAsking && (
        <Confirm
          title={accountTexts.endSessions}
          action={accountTexts.endSessions}
          isBusy={end.isPending}
          onConfirm={() => end.mutate()}
          onCancel={() => setAsking(false)}
        >
          {accountTexts.sessionsHint}
        </Confirm>
      )}
    </>
  );
}
