import Grid from '@cloudscape-design/components/grid';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useClientInAddress } from '../../address-ids.ts';
import { useUser } from '../../auth/current-user.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { AccountStatistics } from './account-statistics.tsx';
import { Appearance } from './appearance.tsx';
import { accountTexts } from './messages.ts';
import { NotificationToggles } from './notification-toggles.tsx';
import { Profile } from './profile.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Security } from './security.tsx';
import { SystemInfo } from './system-info.tsx';

const columns = [{ colspan: { default: 12, s: 8 } }, { colspan: { default: 12, s: 4 } }];

type Panel = (clientId: ClientId) => ReactNode;

interface AccountPageProps {
  readonly mark: (clientId: ClientId, name: string) => ReactNode;
  readonly brandNotes: Panel;
  readonly slots: Panel;
}

export function AccountPage({ mark, brandNotes, slots }: AccountPageProps) {
  const clientId = useClientInAddress();
  const user = useUser();
  if (clientId !== undefined && clientId !== user.id) return <Navigate to={paths.client(clientId)} replace />;
  const ownPlace = user.role === 'admin' ? undefined : user.id;
  if (clientId !== ownPlace) return <Navigate to={paths.account(ownPlace)} replace />;
  return (
    <Page title={accountTexts.title}>
      <Grid gridDefinition={columns}>
        <SpaceBetween size="l">
          <Profile />
          <Security />
          {ownPlace !== undefined && mark(ownPlace, user.name)}
          {ownPlace !== undefined && brandNotes(ownPlace)}
          {ownPlace !== undefined && slots(ownPlace)}
          <NotificationToggles />
          <Appearance />
        </SpaceBetween>
        <SpaceBetween size="l">
          <AccountStatistics />
          <QuickActions />
          <SystemInfo />
        </SpaceBetween>
      </Grid>
    </Page>
  );
}
