import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { TemporaryPassword, type TemporaryPasswordProps } from '../../../shell/dialogs/temporary-password.tsx';
import { onboardingTexts as texts } from './messages.ts';
import type { OnboardingDialog, OnboardingParts } from './onboarding-parts.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { useOnboarding } from './use-onboarding.ts';

interface ClientAddedProps {
  readonly client: Client;
  /** Absent when a password was typed. */
  readonly credential: TemporaryPasswordProps['credential'] | undefined;
  readonly parts: OnboardingParts;
  readonly onClose: () => void;
}

/** What follows adding a client: its first password, which is shown once, and the steps to its first post. */
export function ClientAdded({ client: { id, name }, credential, parts, onClose }: ClientAddedProps) {
  const onboarding = useOnboarding(id);
  const [open, setOpen] = useState<OnboardingDialog>();
  // One dialog at a time.
  if (open !== undefined) return parts[open](id, () => setOpen(undefined));
  const list = <OnboardingSteps clientId={id} onboarding={onboarding} parts={parts} onOpen={setOpen} />;
  if (credential === undefined)
    return (
      <Dialog title={texts.title({ name })} onClose={onClose}>
        {list}
      </Dialog>
    );
  return (
    <TemporaryPassword name={name} credential={credential} onClose={onClose}>
      <SpaceBetween size="s">
        <h3>{texts.title({ name })}</h3>
        {list}
      </SpaceBetween>
    </TemporaryPassword>
  );
}
