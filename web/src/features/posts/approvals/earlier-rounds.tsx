import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ResponseOf } from '../../../../../shared/contracts/contract.ts';
import type { approvalContracts } from '../../../../../shared/contracts/approval-contracts.ts';
import type { ApprovalRound } from '../../../../../shared/domain/approvals/approval-round.ts';
import { isLinkListed } from '../../../../../shared/domain/links/link.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRemindOfApproval, useWithdrawApproval } from '../../../data/posts/approvals.ts';
import { LinkUse } from '../../../links/link-use.tsx';
import { linkTexts } from '../../../links/messages.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { approvalTexts as texts } from './messages.ts';

export type Sent = ResponseOf<typeof approvalContracts.createApproval>;

interface EarlierRoundsProps {
  readonly rounds: readonly ApprovalRound[];
  readonly onSent: (sent: Sent) => void;
}

/** Those whose links still work, or have ended by wrong PINs. */
export function EarlierRounds({ rounds, onSent }: EarlierRoundsProps) {
  const remind = useRemindOfApproval();
  const withdraw = useWithdrawApproval();
  const [openedAt] = useState(() => new Date());
  const open = rounds.filter((round) => isLinkListed(round, openedAt));
  if (open.length === 0) return null;
  return (
    <section aria-label={texts.earlier}>
      <Box variant="h3">{texts.earlier}</Box>
      <SpaceBetween size="s">
        {open.map((round) => (
          <div key={round.id}>
            <div>
              {texts.round({
                count: round.postIds.length,
                time: showInstant(round.createdAt),
                name: round.createdBy,
              })}
            </div>
            <LinkUse link={round} />
            {round.isGuessed !== true && (
              <SpaceBetween direction="horizontal" size="xs">
                <Button
                  loading={remind.isPending && remind.variables === round.id}
                  onClick={() =>
                    remind.mutate(round.id, {
                      onSuccess: onSent,
                      onError: (error) => notify.error(`${texts.remindFailed}. ${messageOf(error)}`),
                    })
                  }
                >
                  {texts.remind}
                </Button>
                <Button
                  loading={withdraw.isPending && withdraw.variables === round.id}
                  onClick={() =>
                    withdraw.mutate(round.id, {
                      onSuccess: () => notify.success(linkTexts.withdrawn),
                      onError: (error) => notify.error(`${linkTexts.withdrawFailed}. ${messageOf(error)}`),
                    })
                  }
                >
                  {linkTexts.withdraw}
                </Button>
              </SpaceBetween>
            )}
          </div>
        ))}
      </SpaceBetween>
    </section>
  );
}
