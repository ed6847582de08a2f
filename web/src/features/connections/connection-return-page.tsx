import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams, useNavigate } from 'react-router-dom';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { accountSearch, isSearched } from '../../../../shared/domain/connections/found-accounts.ts';
import type { ConnectableAccount } from '../../../../shared/domain/connections/connection.ts';
import { finishConnection, useChooseAccount } from '../../data/connections.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { codedText } from '../../messages/coded-text.ts';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import { Section } from '../../shell/section.tsx';
import { connectionTexts } from './messages.ts';
import { ReturnFailure, ReturnLoading, ReturnSuccess } from './return-states.tsx';
import { returnedOf, returnProblem, type Returned } from './returned.ts';

export function ConnectionReturnPage() {
  const { platform } = useParams();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (hash === '#_=_') window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  }, [hash, search]);
  const known = Platform.safeParse(platform);
  if (!known.success) return <Navigate to={paths.home} replace />;
  const returned = returnedOf(known.data, new URLSearchParams(search));
  return (
    <Page title={connectionTexts.returned.title({ platform: platformNames[known.data] })} isNarrow>
      {returned.kind === 'error' ? (
        <ReturnFailure platform={known.data} message={returned.message} />
      ) : (
        <Completion platform={known.data} returned={returned} />
      )}
    </Page>
  );
}

type Code = Extract<Returned, { kind: 'code' }>;

/** Completes the connection. The code works once, so the query runs once and keeps its result. */
function Completion({ platform, returned: { code, state, iss } }: { platform: Platform; returned: Code }) {
  const redirectUri = new URL(paths.connectionReturn(platform), window.location.origin).href;
  const { data, error } = useQuery({
    queryKey: ['connection-return', platform, state],
    queryFn: () => finishConnection(platform, { code, state, iss, redirect_uri: redirectUri }),
    meta: { isSentOnce: true },
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (data?.connected === true) return <ReturnSuccess platform={platform} userId={data.user_id} pages={data.pages} />;
  if (data !== undefined) return <ChooseAccount platform={platform} choice={data.choice} accounts={data.accounts} />;
  if (error !== null) return <ReturnFailure platform={platform} message={returnProblem(platform, error)} />;
  return <ReturnLoading platform={platform} />;
}

const { choosing: texts } = connectionTexts;

interface ChooseAccountProps {
  readonly platform: Platform;
  readonly choice: string;
  readonly accounts: readonly ConnectableAccount[];
}

function ChooseAccount({ platform, choice, accounts }: ChooseAccountProps) {
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
