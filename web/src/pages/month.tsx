import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
import { useClientOfPage } from '../address-ids.ts';
import { useMe } from '../auth/current-user.ts';
import { BrandNotesDialog } from '../features/captions/brand-notes-dialog.tsx';
import { BrandNotesText } from '../features/captions/brand-notes-text.tsx';
import { captionTexts } from '../features/captions/messages.ts';
import { MonthPage } from '../features/posts/month/month-page.tsx';
import { monthTexts } from '../features/posts/month/messages.ts';
import { paths } from '../paths.ts';
import { planTexts } from '../plans/messages.ts';
import { WithClientName } from '../shell/clients/with-client-name.tsx';
import { Page } from '../shell/frame/page.tsx';
import { LinkButton } from '../shell/links/link-button.tsx';
import { Empty } from '../shell/states/empty.tsx';

export function MonthRoute() {
  const clientId = useClientOfPage();
  const { user, client } = useMe();
  const [isEditing, setEditing] = useState(false);
  if (!planAllows(user, client.plan, 'canAccessAdvancedAI'))
    return (
      <Page title={monthTexts.title} description={monthTexts.lead}>
        <Empty
          {...planTexts.unavailable}
          action={<LinkButton to={paths.pricing()}>{captionTexts.notes.upgrade}</LinkButton>}
        />
      </Page>
    );
  return (
    <WithClientName key={clientId} clientId={clientId}>
      {(clientName) => (
        <>
          <MonthPage
            clientId={clientId}
            clientName={clientName}
            notes={
              <div>
                <Box variant="awsui-key-label">{captionTexts.notes.title}</Box>
                <BrandNotesText clientId={clientId} onEdit={() => setEditing(true)} />
              </div>
            }
          />
          {isEditing && <BrandNotesDialog clientId={clientId} onClose={() => setEditing(false)} />}
        </>
      )}
    </WithClientName>
  );
}
