import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Header from '@cloudscape-design/components/header';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '../../../../shared/contracts/own-account-contracts.ts';
import type { OpenDoor, Device } from '../../../../shared/domain/sign-in/session.ts';
import { passkeysQuery, twoFactorQuery, useTwoFactorIsObligatory } from '../../data/second-factors.ts';
import {
  type AlsoEnded,
  endEverything,
  endOtherSessions,
  sessionsQuery,
  staySignedIn,
} from '../../data/own-sessions.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { accountTexts, passkeyTexts } from './messages.ts';

export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SpaceBetween size="xs">
        <Header
          variant="h3"
          description={accountTexts.sessionsHint}
          actions={<Button onClick={() => setAsking(true)}>{accountTexts.endSessions}</Button>}
        >
          {accountTexts.access}
        </Header>
        {(data === undefined || error !== null) && (
          <NotLoaded
            error={error}
            loading={{ height: '60px' }}
            failed={accountTexts.sessionsUnknown}
            onRetry={refetch}
          />
        )}
        {data !== undefined && <SessionList sessions={data.sessions} />}
        <SignInWays />
        {data !== undefined && data.doors.length > 0 && <Doors doors={data.doors} />}
      </SpaceBetween>
      {isAsking && <EndAll onClose={() => setAsking(false)} />}
    </>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [ended, setEnded] = useState<string>();
  return (
    <>
      <List
        ariaLabel={accountTexts.sessions}
        items={sessions}
        renderItem={({ id, device, signedInAt, lastSeenAt, isCurrent }) => {
          const name = deviceText(device);
          const times = { signedInAt: showInstant(signedInAt), lastSeenAt: showInstant(lastSeenAt) };
          return {
            id,
            content: (
              <SpaceBetween direction="horizontal" size="xs">
                <Box variant="strong">{name}</Box>
                {isCurrent && <Badge color="green">{accountTexts.thisSession}</Badge>}
              </SpaceBetween>
            ),
            secondaryContent: <Box color="text-body-secondary">{accountTexts.sessionTimes(times)}</Box>,
            actions: !isCurrent && (
              <Button
                variant="inline-link"
                ariaLabel={accountTexts.endSessionOf({ name })}
                onClick={() => setEnded(name)}
              >
                {accountTexts.endSession}
              </Button>
            ),
          };
        }}
      />
      {ended !== undefined && <EndOthers name={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}

/** What signs in to the account besides its password. */
function SignInWays() {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { data: hasTwoFactor } = useQuery(twoFactorQuery);
  const ways = [
    ...(hasTwoFactor === true
      ? [{ id: 'authenticator', name: accountTexts.authenticator, text: accountTexts.authenticatorText }]
      : []),
    ...(passkeys === null ? [{ id: 'passkeys', name: passkeyTexts.title, text: accountTexts.passkeysUnseen }] : []),
    ...(passkeys ?? []).map(({ id, name, createdAt }) => ({
      id,
      name: accountTexts.passkey({ name }),
      text: passkeyTexts.createdAt({ createdAt: showInstant(createdAt) }),
    })),
  ];
  if (ways.length === 0) return null;
  return (
    <List
      ariaLabel={accountTexts.signInWays}
      items={ways}
      renderItem={({ id, name, text }) => ({
        id,
        content: <Box variant="strong">{name}</Box>,
        secondaryContent: <Box color="text-body-secondary">{text}</Box>,
      })}
    />
  );
}

/** In the order of the answer, which has no names for them. */
function Doors({ doors }: { doors: readonly OpenDoor[] }) {
  return (
    <List
      ariaLabel={accountTexts.doors}
      items={doors.map((door, place) => ({ ...door, id: `${door.createdAt} ${place}` }))}
      renderItem={({ id, of, name, createdAt, createdBy, expiresAt, service }) => {
        const by = [name, service, createdBy].filter((name) => name !== undefined).join(', ');
        const times = { createdAt: showInstant(createdAt), by: by === '' ? accountTexts.you : by };
        return {
          id,
          content: <Box variant="strong">{accountTexts.doorNames[of]}</Box>,
          secondaryContent: (
            <Box color="text-body-secondary">
              {accountTexts.doorTimes(times)}
              {expiresAt !== undefined && ` ${accountTexts.doorEnd({ expiresAt: showInstant(expiresAt) })}`}
            </Box>
          ),
        };
      }}
    />
  );
}

/** The user pool ends no single one for us. */
function EndOthers({ name, onClose }: { name: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      onClose();
      if (!(await staySignedIn(queryClient))) notify.error(accountTexts.signInSoon);
    },
    onError: () => notify.error(accountTexts.sessionNotEnded),
  });
  return (
    <Confirm
      title={accountTexts.endSessionOf({ name })}
      action={accountTexts.endOtherSessions}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      {accountTexts.endSessionText}
    </Confirm>
  );
}

function deviceText({ browser, system }: Device): string {
  if (browser !== undefined && system !== undefined) return accountTexts.browserOn({ browser, system });
  return browser ?? system ?? accountTexts.unknownDevice;
}

/** Unticked, because most people who press this know their own passkeys and app. */
function EndAll({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [also, setAlso] = useState<AlsoEnded>({ passkeys: false, authenticator: false });
  const { data: passkeys } = useQuery(passkeysQuery);
  const { data: hasTwoFactor } = useQuery(twoFactorQuery);
  const isObligatory = useTwoFactorIsObligatory();
  const end = useMutation({
    mutationFn: () => endEverything(queryClient, also),
    onError: () => notify.error(accountTexts.sessionsNotEnded),
  });
  return (
    <Confirm
      title={accountTexts.endSessions}
      action={accountTexts.endSessions}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <Box>{accountTexts.endSessionsText}</Box>
        {passkeys !== undefined && passkeys?.length !== 0 && (
          <Checkbox
            checked={also.passkeys}
            description={accountTexts.endPasskeysText}
            onChange={({ detail }) => setAlso({ ...also, passkeys: detail.checked })}
          >
            {accountTexts.endPasskeys}
          </Checkbox>
        )}
        {hasTwoFactor === true && !isObligatory && (
          <Checkbox
            checked={also.authenticator}
            description={accountTexts.endAuthenticatorText}
            onChange={({ detail }) => setAlso({ ...also, authenticator: detail.checked })}
          >
            {accountTexts.endAuthenticator}
          </Checkbox>
        )}
      </SpaceBetween>
    </Confirm>
  );
}
