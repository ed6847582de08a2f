import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type Preference, usePreference } from '../../../shell/preferences/preferences.ts';
import { Section } from '../../../shell/section.tsx';
import { onboardingTexts as texts } from '../messages.ts';
import type { OnboardingDialog, OnboardingParts } from './onboarding-parts.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { type Onboarding, steps, useOnboarding } from './use-onboarding.ts';

interface OnboardingChecklistProps {
  readonly clientId: ClientId;
  readonly parts: OnboardingParts;
}

/** The way from a new client to its first post. Gone once all is done, or when a person hides it on this device. */
export function OnboardingChecklist({ clientId, parts }: OnboardingChecklistProps) {
  const [isHidden, setHidden] = usePreference(useMemo(() => hiddenFor(clientId), [clientId]));
  return isHidden ? null : <Checklist clientId={clientId} parts={parts} onHide={() => setHidden(true)} />;
}

function Checklist({ clientId, parts, onHide }: OnboardingChecklistProps & { readonly onHide: () => void }) {
  const onboarding = useOnboarding(clientId);
  const [open, setOpen] = useState<OnboardingDialog>();
  const done = onboarding.done?.size ?? 0;
  if (done === steps.length && open === undefined) return null;
  const dialog = open !== undefined && parts[open](clientId, () => setOpen(undefined));
  const shown = <OnboardingSteps clientId={clientId} onboarding={onboarding} parts={parts} onOpen={setOpen} />;
  const hide = <Button onClick={onHide}>{texts.hide}</Button>;
  const count = texts.count({ done, all: steps.length });
  if (isUnderWay(onboarding))
    return (
      <ExpandableSection headerText={`${texts.ready} · ${count}`}>
        <SpaceBetween size="m">
          {shown}
          {hide}
        </SpaceBetween>
        {dialog}
      </ExpandableSection>
    );
  return (
    <Section title={texts.ready} description={onboarding.done && count} actions={hide}>
      {shown}
      {dialog}
    </Section>
  );
}

/** Of a client that is connected and has posts, the rest stands in one line. */
const isUnderWay = ({ done }: Onboarding) => done?.has('accounts') === true && done.has('post');

const hiddenFor = (clientId: ClientId): Preference<boolean> => ({
  name: `onboarding-hidden.${clientId}`,
  read: (stored) => stored === true,
});
