import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { showSize } from '../../files/show-size.ts';
import { type Excess, excessUnder } from '../../../../shared/domain/plans/client-usage.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import { clientUsageQuery } from '../../data/clients.ts';
import { clientEditTexts } from './messages.ts';

const texts = clientEditTexts.planChange;

/** What the client has too much of for the chosen plan; nothing is taken away. */
export function PlanChange({ client, plan }: { client: Client; plan: Plan }) {
  const isChanged = plan !== client.plan;
  const { data: usage } = useQuery({ ...clientUsageQuery(client.id), enabled: isChanged });
  const excess = isChanged && usage !== undefined ? excessUnder(plan, usage) : [];
  if (excess.length === 0) return null;
  return (
    <Alert type="warning" header={texts.title({ plan: planDefinitions[plan].name })}>
      <ul className="plain-list">
        {excess.map((one) => (
          <li key={one.of}>{excessText(one)}</li>
        ))}
      </ul>
      {texts.text}
    </Alert>
  );
}

const excessText = ({ of, used, most }: Excess) =>
  of === 'libraryBytes'
    ? texts.libraryBytes({ used: showSize(used), most: showSize(most) })
    : texts[of]({ used, most });
