import { ReportsPanel } from '../features/reports/reports-panel.tsx';
import { reportPanelTexts } from '../features/reports/messages.ts';
import { WithClient } from '../features/workspace/with-client.tsx';
import { Page } from '../shell/frame/page.tsx';

export function ReportsRoute() {
  return (
    <Page title={reportPanelTexts.title}>
      <WithClient>{(client) => <ReportsPanel client={client} />}</WithClient>
    </Page>
  );
}
