import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Page } from '../../shell/page.tsx';
import { operationsTexts as texts } from './messages.ts';
import { PublishingRates } from './publishing-rates.tsx';

/** How the product is working and what needs a person, for admins: `/operations`. Each part reads and fails for itself. */
export function OperationsPage() {
  return (
    <Page title={texts.title} description={texts.description} actions={<Refresh />}>
      <SpaceBetween size="l">
        <PublishingRates />
      </SpaceBetween>
    </Page>
  );
}

/** Everything the page shows, read again. */
function Refresh() {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  return (
    <Button
      iconName="refresh"
      ariaLabel={texts.refresh}
      loading={isFetching}
      onClick={() => void queryClient.invalidateQueries({ type: 'active' })}
    />
  );
}
