import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { policyFor } from '../../../../../shared/domain/approvals/approval-policy.ts';
import { useClientOfPage } from '../../../address-ids.ts';
import { toApproveQuery, useApprovalFeed } from '../../../data/posts/approvals.ts';
import { approvalSilence } from '../../../messages/approval-silence.ts';
import { languagePreference } from '../../../messages/language-preference.ts';
import { locale } from '../../../messages/messages.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { ApprovalPost } from './approval-post.tsx';
import { toApproveTexts as texts } from '../messages.ts';

export function ApprovalsPage() {
  const clientId = useClientOfPage();
  const { data, error, refetch } = useQuery(toApproveQuery(clientId));
  useApprovalFeed(clientId, true);
  const silences = approvalSilence[languagePreference.read(locale())];
  const [policy, ...others] = new Set(data?.rounds.map(({ view }) => view.policy));
  const silence = policy !== undefined && others.length === 0 ? silences[policy] : undefined;
  const description = data === undefined ? texts.description : texts.waiting({ count: data.waiting });
  return (
    <Page title={texts.title} description={description}>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.rounds.length === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      <SpaceBetween size="l">
        {silence !== undefined && <Box>{silence.posts}</Box>}
        {data?.rounds.flatMap(({ round, view }) =>
          view.cards.map((card) => (
            <ApprovalPost
              key={card.postId}
              roundId={round.id}
              card={card}
              silence={silences[policyFor(card, view.policy)].post}
            />
          )),
        )}
      </SpaceBetween>
    </Page>
  );
}
