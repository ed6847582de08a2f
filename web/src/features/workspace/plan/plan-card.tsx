import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { libraryLimits } from '../../../../../shared/domain/media/upload-budget.ts';
import { accountCount } from '../../../../../shared/domain/clients/listed-accounts.ts';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { showLimit } from '../../../plans/show-limit.ts';
import { workspaceStatus } from '../../../../../shared/domain/subscriptions/subscription-status.ts';
import { minute } from '../../../../../shared/durations.ts';
import { meQuery } from '../../../auth/current-user.ts';
import { clientUsageQuery } from '../../../data/clients.ts';
import { showSize } from '../../../files/show-size.ts';
import { useServerNow } from '../../../shell/dates/use-server-now.ts';
import { workspaceTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';
import { StatusBadge } from './status-badge.tsx';

const texts = workspaceTexts.planLimits;

export function PlanCard({ client }: { client: Client }) {
  const { data: me } = useQuery(meQuery);
  const isOwn = me?.client.id === client.id;
  const { data: usage } = useQuery({ ...clientUsageQuery(client.id), enabled: me != null && !isOwn });
  const now = useServerNow(minute);
  const { maxSocialAccounts, maxMonthlyPosts, maxSubClients } = permissionsOf(client.plan);
  const usedPosts = isOwn ? me.usage.monthlyPosts : usage?.monthlyPosts;
  const limit = (label: string, most: number, used?: number) => ({
    label,
    value: <Limit most={showLimit(most)} used={used === undefined ? undefined : texts.used({ used })} />,
  });
  const files = usage && texts.usedSize({ used: showSize(usage.libraryBytes) });
  return (
    <Section title={texts.title} description={planDefinitions[client.plan].name} fitHeight>
      <KeyValuePairs
        columns={2}
        items={[
          limit(texts.socialAccounts, maxSocialAccounts, accountCount(client)),
          limit(texts.monthlyPosts, maxMonthlyPosts, usedPosts),
          limit(texts.subClients, maxSubClients, usage?.subClients),
          { label: texts.files, value: <Limit most={showSize(libraryLimits[client.plan])} used={files} /> },
          { label: texts.status, value: <StatusBadge status={workspaceStatus(client, now)} /> },
        ]}
      />
    </Section>
  );
}

function Limit({ most, used }: { most: string; used: string | undefined }) {
  return (
    <>
      <Box fontSize="heading-l" fontWeight="bold">
        {most}
      </Box>
      {used !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s">
          {used}
        </Box>
      )}
    </>
  );
}
