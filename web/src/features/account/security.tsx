import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { accountTexts } from './messages.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { onDemand } from '../../shell/states/on-demand.tsx';

const ChangePassword = onDemand(async () => (await import('./change-password.tsx')).ChangePassword);

export function Security() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Container header={<Header variant="h2">{accountTexts.security}</Header>}>
      <SpaceBetween size="l">
        <Header
          variant="h3"
          description={accountTexts.passwordHint}
          actions={<Button onClick={() => setChanging(true)}>{accountTexts.changePassword}</Button>}
        >
          {accountTexts.password}
        </Header>
        <TwoFactor />
        <Passkeys />
        <Sessions />
      </SpaceBetween>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Container>
  );
}
