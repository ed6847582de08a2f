import Button from '@cloudscape-design/components/button';
import { type ReactNode, useState } from 'react';
import type { ApprovalRoundId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRemindOfApproval } from '../../../data/posts/approvals.ts';
import { linkTexts } from '../../../links/messages.ts';
import { SentLink } from '../../../links/sent-link.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import type { Sent } from './earlier-rounds.tsx';
import { approvalTexts as texts } from './messages.ts';

interface Reminded {
  readonly roundId: ApprovalRoundId;
  readonly clientName: string;
}

/**
 * Reminds a client by one press: by mail where it was asked by mail; else the chat opens with the reminder. `dialog` shows
 * the new link, and is not part of what a reminder takes away.
 */
export function useReminder(): { button: (of: Reminded) => ReactNode; dialog: ReactNode } {
  const remind = useRemindOfApproval();
  const [shown, setShown] = useState<{ readonly sent: Sent; readonly clientName: string }>();
  const close = () => setShown(undefined);

  const send = ({ roundId, clientName }: Reminded) =>
    remind.mutate(roundId, {
      onSuccess(sent) {
        if (sent.mailedTo !== undefined) return notify.success(linkTexts.mailed({ email: sent.mailedTo }));
        if (!sent.round.sentBy.includes('mail') && sent.chatAddress !== undefined)
          window.open(sent.chatAddress, '_blank', 'noopener,noreferrer');
        setShown({ sent, clientName });
      },
      onError: (error) => notify.error(`${texts.remindFailed}. ${messageOf(error)}`),
    });

  return {
    button: (of) => (
      <Button
        ariaLabel={texts.remindOf({ client: of.clientName })}
        loading={remind.isPending && remind.variables === of.roundId}
        onClick={() => send(of)}
      >
        {texts.remind}
      </Button>
    ),
    dialog: shown && (
      <Dialog title={texts.remindOf({ client: shown.clientName })} close={linkTexts.done} onClose={close}>
        <SentLink
          sent={shown.sent}
          isMailWanted={shown.sent.round.sentBy.includes('mail')}
          done={texts.reminderMade}
          hint={texts.linkHint}
        />
      </Dialog>
    ),
  };
}
