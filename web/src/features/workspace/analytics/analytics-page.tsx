import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { WithClient } from '../with-client.tsx';
import { ClientNumbers, type NumbersFrame } from './client-numbers.tsx';
import { analyticsTexts } from './messages.ts';
import { NotInPlan } from './not-in-plan.tsx';

export function AnalyticsPage() {
  return (
    <WithClient>
      {(client) =>
        permissionsOf(client.plan).canViewAnalytics ? (
          <ClientNumbers key={client.id} client={client} frame={numbersPage} />
        ) : (
          <Page title={analyticsTexts.title}>
            <NotInPlan />
          </Page>
        )
      }
    </WithClient>
  );
}

const numbersPage: NumbersFrame = (parts, content) => (
  <Page title={analyticsTexts.title} {...parts}>
    {content}
  </Page>
);
