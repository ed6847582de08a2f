import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { NotInPlan } from '../analytics/not-in-plan.tsx';
import { WithClient } from '../with-client.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { historyTexts } from '../messages.ts';

export function HistoryPage() {
  return (
    <Page title={historyTexts.title}>
      <WithClient>
        {({ id, plan }) => (permissionsOf(plan).canViewAnalytics ? <HistoryPanel clientId={id} /> : <NotInPlan />)}
      </WithClient>
    </Page>
  );
}
