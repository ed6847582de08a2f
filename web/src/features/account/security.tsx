import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { passwordWasReset } from '../../auth/login-state.ts';
import { accountTexts } from './messages.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { ChangePassword } from './change-password.tsx';

export function Security() {
  const [isChanging, setChanging] = useState(false);
  const [isNew, setNew] = useState(passwordWasReset.current());
  useEffect(() => passwordWasReset.set(false), []);
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
        {isNew && (
          <Alert header={accountTexts.reviewTitle} dismissible onDismiss={() => setNew(false)}>
            {accountTexts.review}
          </Alert>
        )}
        <TwoFactor />
        <Passkeys />
        <Sessions />
      </SpaceBetween>
      {isChanging && <ChangePassword onChanged={() => setNew(true)} onClose={() => setChanging(false)} />}
    </Container>
  );
}
