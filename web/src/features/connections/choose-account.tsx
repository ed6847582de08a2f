import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountSearch, isSearched } from '../../../../shared/domain/connections/found-accounts.ts';
import type { ConnectableAccount } from '../../../../shared/domain/connections/connection.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { useChooseAccount } from '../../data/connections.ts';
import { codedText } from '../../messages/coded-text.ts';
import { paths } from '../../paths.ts';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import { Section } from '../../shell/section.tsx';
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
  const [searched, setSearched] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choosing = useChooseAccount(platform);
  const navigate = useNavigate();
  const hasOpen = accounts.some(isOpen);
  if (choosing.data)
    return <ReturnSuccess platform={platform} userId={choosing.data.user_id} pages={choosing.data.pages} />;
  if (choosing.error !== null)
    return <ReturnFailure platform={platform} message={returnProblem(platform, choosing.error)} />;

  function submit() {
    setMissing(accountId === null);
    if (accountId !== null) choosing.mutate({ choice, accountId });
  }

  const isFound = accountSearch(searched);
  // The chosen one stays in sight: it is what the button connects.
  const shown = accounts.filter((account) => account.accountId === accountId || isFound(account));

  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Form
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {accounts.some(({ standing }) => standing === 'closed') && (
              <Button formAction="none" onClick={() => void navigate(paths.authorize(platform))}>
                {connectionTexts.returned.retry}
              </Button>
            )}
            {hasOpen && (
              <Button variant="primary" loading={choosing.isPending} loadingText={connectionTexts.connecting}>
                {texts.connect}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        <Section title={texts.title({ platform: platformNames[platform] })}>
          <FormField
            label={texts.label}
            description={texts.description}
            errorText={isMissing ? texts.missing : undefined}
            stretch
          >
            <RadioGroup
              value={accountId}
              onChange={({ detail }) => setAccountId(detail.value)}
              items={shown.map((account) => ({
                value: account.accountId,
                label: <bdi>{account.accountName}</bdi>,
                description: describe(account),
                disabled: !isOpen(account),
              }))}
            />
          </FormField>
        </Section>
      </Form>
    </form>
  );
  if (!isSearched(accounts)) return form;
  // Outside of the form, so that Enter searches and connects nothing.
  return (
    <SpaceBetween size="m">
      <SearchBox
        label={texts.search}
        placeholder={texts.search}
        text={searched}
        found={texts.found({ found: shown.length, all: accounts.length })}
        onSearch={setSearched}
      />
      {form}
    </SpaceBetween>
  );
}

const isOpen = ({ standing }: ConnectableAccount) => standing === 'free' || standing === 'current';

function describe({ accountName, profileName, standing, takenBy, formerlyOf, refusal }: ConnectableAccount): string {
  const taken = takenBy === undefined ? texts.taken : texts.takenBy({ client: takenBy });
  const closed = refusal === undefined ? '' : codedText(refusal, refusal.message);
  const free = formerlyOf === undefined ? '' : texts.formerlyOf({ client: formerlyOf });
  const said = { free, current: texts.current, taken, closed }[standing];
  return [profileName === accountName ? '' : texts.profile({ name: profileName }), said].filter(Boolean).join(' · ');
}
