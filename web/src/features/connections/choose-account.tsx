import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import type { ConnectableAccount } from '../../../../shared/domain/connections/connection.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { useChooseAccount } from '../../data/connections.ts';
import { connectionTexts } from './messages.ts';
import { ReturnFailure, ReturnSuccess } from './return-states.tsx';
import { returnProblem } from './returned.ts';

const { choosing: texts } = connectionTexts;

interface ChooseAccountProps {
  readonly platform: Platform;
  readonly choice: string;
  readonly accounts: readonly ConnectableAccount[];
}

export function ChooseAccount({ platform, choice, accounts }: ChooseAccountProps) {
  const current = accounts.find(({ standing }) => standing === 'current')?.accountId ?? null;
  const [accountId, setAccountId] = useState<string | null>(current);
  const [isMissing, setMissing] = useState(false);
  const choosing = useChooseAccount(platform);
  if (choosing.data)
    return <ReturnSuccess platform={platform} userId={choosing.data.user_id} pages={choosing.data.pages} />;
  if (choosing.error !== null)
    return <ReturnFailure platform={platform} message={returnProblem(platform, choosing.error)} />;

  function submit() {
    setMissing(accountId === null);
    if (accountId !== null) choosing.mutate({ choice, accountId });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Form
        actions={
          <Button variant="primary" loading={choosing.isPending} loadingText={connectionTexts.connecting}>
            {texts.connect}
          </Button>
        }
      >
        <Container header={<Header variant="h2">{texts.title({ platform: platformNames[platform] })}</Header>}>
          <FormField
            label={texts.label}
            description={texts.description}
            errorText={isMissing ? texts.missing : undefined}
            stretch
          >
            <RadioGroup
              value={accountId}
              onChange={({ detail }) => setAccountId(detail.value)}
              items={accounts.map((account) => ({
                value: account.accountId,
                label: <bdi>{account.accountName}</bdi>,
                description: describe(account),
                disabled: account.standing === 'taken',
              }))}
            />
          </FormField>
        </Container>
      </Form>
    </form>
  );
}

function describe({ accountName, profileName, standing, takenBy }: ConnectableAccount): string {
  const taken = takenBy === undefined ? texts.taken : texts.takenBy({ client: takenBy });
  const said = { free: '', current: texts.current, taken }[standing];
  return [profileName === accountName ? '' : texts.profile({ name: profileName }), said].filter(Boolean).join(' · ');
}
