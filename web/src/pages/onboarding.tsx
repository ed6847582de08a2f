import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionsQuery } from '../data/connections.ts';
import { onboardingTexts as texts } from '../features/clients/onboarding/messages.ts';
import type { OnboardingDialog, OnboardingParts } from '../features/clients/onboarding/onboarding-parts.ts';
import { BrandNotesDialog } from '../features/captions/brand-notes-dialog.tsx';
import { OnboardingSteps } from '../features/clients/onboarding/onboarding-steps.tsx';
import { steps, useOnboarding } from '../features/clients/onboarding/use-onboarding.ts';
import { ConnectButtons } from '../features/connections/connect-buttons.tsx';
import { ConnectLinkDialog } from '../features/connections/connect-link/link-dialog.tsx';
import { proposedPlatforms } from '../features/connections/connect-link/proposed-platforms.ts';
import { useConnect } from '../features/connections/use-connect.ts';
import { SlotsDialog } from '../features/planning/slots-dialog.tsx';
import { type Preference, usePreference } from '../shell/preferences/preferences.ts';

interface OnboardingChecklistProps {
  readonly clientId: ClientId;
  readonly parts: OnboardingParts;
}

/** The way from a new client to its first post. Gone once all is done, or when a person hides it on this device. */
function OnboardingChecklist({ clientId, parts }: OnboardingChecklistProps) {
  const [isHidden, setHidden] = usePreference(useMemo(() => hiddenFor(clientId), [clientId]));
  return isHidden ? null : <Checklist clientId={clientId} parts={parts} onHide={() => setHidden(true)} />;
}

function Checklist({ clientId, parts, onHide }: OnboardingChecklistProps & { readonly onHide: () => void }) {
  const onboarding = useOnboarding(clientId);
  const [open, setOpen] = useState<OnboardingDialog>();
  const done = onboarding.done?.size ?? 0;
  if (done === steps.length && open === undefined) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          {...(onboarding.done && { description: texts.count({ done, all: steps.length }) })}
          actions={<Button onClick={onHide}>{texts.hide}</Button>}
        >
          {texts.ready}
        </Header>
      }
    >
      <OnboardingSteps clientId={clientId} onboarding={onboarding} parts={parts} onOpen={setOpen} />
      {open !== undefined && parts[open](clientId, () => setOpen(undefined))}
    </Container>
  );
}

const hiddenFor = (clientId: ClientId): Preference<boolean> => ({
  name: `onboarding-hidden.${clientId}`,
  read: (stored) => stored === true,
});

/** One press each for the accounts that most clients have and this one lacks, or must connect again. */
function ConnectUsual({ clientId }: { readonly clientId: ClientId }) {
  const { data: connections } = useQuery(connectionsQuery(clientId));
  const { connecting, connect } = useConnect(clientId);
  const proposed = proposedPlatforms(connections ?? []);
  if (connections === undefined || proposed.length === 0) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {proposed.map((platform) => (
        <ConnectButtons
          key={platform}
          platform={platform}
          isConnected={connections.some((connection) => connection.platform === platform)}
          isConnecting={connecting === platform}
          variant="normal"
          isDisabled={connecting !== undefined && connecting !== platform}
          onConnect={(account) => connect(platform, account)}
        />
      ))}
    </SpaceBetween>
  );
}

export const onboardingParts: OnboardingParts = {
  connect: (clientId) => <ConnectUsual clientId={clientId} />,
  link: (clientId, close) => <ConnectLinkDialog clientId={clientId} onClose={close} />,
  brand: (clientId, close) => <BrandNotesDialog clientId={clientId} onClose={close} />,
  slots: (clientId, close) => <SlotsDialog clientId={clientId} onClose={close} />,
};

/** For staff. */
export function Onboarding({ clientId }: { readonly clientId: ClientId }) {
  return <OnboardingChecklist clientId={clientId} parts={onboardingParts} />;
}
