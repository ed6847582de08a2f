import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { IfMay } from '../../../auth/use-can.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { onboardingTexts as texts } from '../messages.ts';
import type { OnboardingDialog, OnboardingParts } from './onboarding-parts.ts';
import '../clients.css';
import { type Onboarding, type Step, steps } from './use-onboarding.ts';
import { inAList } from '../../../messages/messages.ts';

interface OnboardingStepsProps {
  readonly clientId: ClientId;
  readonly onboarding: Onboarding;
  readonly parts: Pick<OnboardingParts, 'connect'>;
  readonly onOpen: (dialog: OnboardingDialog) => void;
}

export function OnboardingSteps({ clientId, onboarding, parts, onOpen }: OnboardingStepsProps) {
  const { done, connected, error, retry } = onboarding;
  if (done === undefined)
    return <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={retry} />;
  const actions: Readonly<Record<Step, ReactNode>> = {
    accounts: (
      <div className="onboarding-actions">
        <IfMay action="connections.manage">{parts.connect(clientId)}</IfMay>
        <IfMay action="connections.invite">
          <Button onClick={() => onOpen('link')}>{texts.sendLink}</Button>
        </IfMay>
      </div>
    ),
    brand: (
      <IfMay action="clients.edit">
        <Button onClick={() => onOpen('brand')}>{texts.writeBrand}</Button>
      </IfMay>
    ),
    slots: (
      <IfMay action="clients.edit">
        <Button onClick={() => onOpen('slots')}>{texts.chooseSlots}</Button>
      </IfMay>
    ),
    post: (
      <IfMay action="posts.draft">
        <LinkButton to={paths.newPost(clientId)}>{texts.writePost}</LinkButton>
      </IfMay>
    ),
  };
  return (
    <ol className="onboarding-steps">
      {steps.map((step) => {
        const isDone = done.has(step);
        const hint = step === 'accounts' && isDone ? connectedText(connected) : texts.hints[step];
        return (
          <li key={step}>
            <StatusIndicator type={isDone ? 'success' : 'pending'}>
              {texts.steps[step]}
              {isDone && ` · ${texts.done}`}
            </StatusIndicator>
            {hint !== '' && <Box color="text-body-secondary">{hint}</Box>}
            {(!isDone || step === 'accounts') && actions[step]}
          </li>
        );
      })}
    </ol>
  );
}

const connectedText = (connected: Onboarding['connected']) =>
  texts.connected({ platforms: inAList(connected.map((platform) => platformNames[platform])) });
