import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { useClientInAddress } from '../../address-ids.ts';
import { useMe, useUser } from '../../auth/current-user.ts';
import { passwordWasReset } from '../../auth/login-state.ts';
import { configQuery, healthQuery } from '../../data/service.ts';
import { paths } from '../../paths.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { Section } from '../../shell/section.tsx';
import { mayOpen } from '../../auth/page-rights.ts';
import { useSignOut } from '../../auth/use-signed-in.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { accountTexts } from './messages.ts';
import { NotificationToggles } from './notification-toggles.tsx';
import { Passkeys } from './passkeys.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

function Security() {
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
  const [isNew, setNew] = useState(passwordWasReset.current());
  useEffect(() => passwordWasReset.set(false), []);
  return (
    <Section title={accountTexts.security}>
      <SpaceBetween size="l">
        <Header
          variant="h3"
          description={accountTexts.passwordHint}
          actions={<Button onClick={() => setChanging(true)}>{accountTexts.changePassword}</Button>}
        >
          {accountTexts.password}
        </Header>
        {isNew && (
          <Alert header={accountTexts.reviewTitle} dismissible onDismiss={() => setNew(false)}>
            {accountTexts.review}
          </Alert>
        )}
        <TwoFactor />
        <Passkeys />
        <Header
          variant="h3"
          description={accountTexts.keysHint}
          actions={
            <LinkButton to={paths.apiKeys(isStaff(user) ? undefined : user.id)}>{accountTexts.keysOpen}</LinkButton>
          }
        >
          {accountTexts.keys}
        </Header>
        <Sessions />
      </SpaceBetween>
      {isChanging && <ChangePassword onChanged={() => setNew(true)} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function SystemInfo() {
  const { data: config } = useQuery(configQuery);
  return (
    <Section title={accountTexts.system}>
      <KeyValuePairs
        items={[
          { label: accountTexts.version, value: config?.version ?? accountTexts.nothing },
          { label: accountTexts.status, value: <ServiceStatus /> },
        ]}
      />
    </Section>
  );
}

function ServiceStatus() {
  const { data, isPending, isError } = useQuery(healthQuery);
  if (isPending) return <StatusIndicator type="loading">{accountTexts.checking}</StatusIndicator>;
  if (isError || data.database !== 'available')
    return <StatusIndicator type="error">{accountTexts.offline}</StatusIndicator>;
  return data.writes === 'failing' ? (
    <StatusIndicator type="warning">{accountTexts.readOnly}</StatusIndicator>
  ) : (
    <StatusIndicator>{accountTexts.online}</StatusIndicator>
  );
}

function AccountStatistics() {
  const { createdAt, lastLogin, role } = useMe().user;
  return (
    <Section title={accountTexts.statistics}>
      <KeyValuePairs
        items={[
          { label: accountTexts.memberSince, value: showDay(createdAt) },
          {
            label: accountTexts.lastLogin,
            value: lastLogin === undefined ? accountTexts.nothing : showInstant(lastLogin),
          },
          { label: accountTexts.accountType, value: role.toUpperCase() },
        ]}
      />
    </Section>
  );
}

const columns = [{ colspan: { default: 12, s: 8 } }, { colspan: { default: 12, s: 4 } }];

type Panel = (clientId: ClientId) => ReactNode;

interface AccountPageProps {
  readonly branding: (clientId: ClientId, name: string) => ReactNode;
  readonly brandNotes: Panel;
  readonly slots: Panel;
}

export function AccountPage({ branding, brandNotes, slots }: AccountPageProps) {
  const clientId = useClientInAddress();
  const user = useUser();
  if (clientId !== undefined && clientId !== user.id) return <Navigate to={paths.client(clientId)} replace />;
  const ownPlace = isStaff(user) ? undefined : user.id;
  if (clientId !== ownPlace) return <Navigate to={paths.account(ownPlace)} replace />;
  return (
    <Page title={accountTexts.title}>
      <Grid gridDefinition={columns}>
        <SpaceBetween size="l">
          <Profile />
          <Security />
          {ownPlace !== undefined && branding(ownPlace, user.name)}
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

function QuickActions() {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <Section title={accountTexts.quickActions}>
      <SpaceBetween size="s">
        {linksOf(user).map(({ text, to }) => (
          <div key={to} className="target-link">
            <InAppLink to={to}>{text}</InAppLink>
          </div>
        ))}
        <Button onClick={() => void signOut()}>{accountTexts.signOut}</Button>
      </SpaceBetween>
    </Section>
  );
}

function linksOf(user: User) {
  const { actions } = accountTexts;
  const help = { text: actions.help, to: paths.help };
  if (isStaff(user)) {
    return [
      { text: actions.clients, to: paths.clients },
      { text: actions.posts, to: paths.posts() },
      { text: actions.subscriptions, to: paths.subscriptions },
      help,
    ].filter(({ to }) => mayOpen(user, to));
  }
  return [
    { text: actions.posts, to: paths.posts(user.id) },
    { text: actions.connect, to: paths.connect() },
    { text: actions.pricing, to: paths.pricing() },
    help,
  ];
}
