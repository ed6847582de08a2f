import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { planTexts } from '../../../plans/messages.ts';
import { paths } from '../../../paths.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { Page } from '../../../shell/frame/page.tsx';
import { WithClient } from '../with-client.tsx';
import { ClientNumbers, type NumbersFrame } from './client-numbers.tsx';
import { analyticsTexts } from './messages.ts';

export function AnalyticsPage() {
  return (
    <WithClient>
      {(client) =>
        permissionsOf(client.plan).canViewAnalytics ? (
          <ClientNumbers key={client.id} client={client} frame={numbersPage} />
        ) : (
          <NotInPlan />
        )
      }
    </WithClient>
  );
}

function NotInPlan() {
  return (
    <Page title={analyticsTexts.title}>
      <Empty
        {...planTexts.unavailable}
        action={<LinkButton to={paths.pricing()}>{analyticsTexts.upgrade}</LinkButton>}
      />
    </Page>
  );
}

const numbersPage: NumbersFrame = (parts, content) => (
  <Page title={analyticsTexts.title} {...parts}>
    {content}
  </Page>
);
