import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { twoFactorQuery, useTurnOffTwoFactor } from '../../data/two-factor.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { notify } from '../../shell/toasts.ts';
import { accountTexts } from './messages.ts';
import { TurnOnTwoFactor } from './turn-on-two-factor.tsx';

/** Whether signing in asks for a code too, and what changes that. */
export function TwoFactor() {
  const { data: isOn, error, refetch } = useQuery(twoFactorQuery);
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { twoFactor, twoFactorHint, turnOn, turnOff, recovery } = accountTexts;
  return (
    <>
      <SpaceBetween size="xs">
        <Header
          variant="h3"
          description={twoFactorHint}
          actions={isOn !== undefined && <Button onClick={() => setChanging(true)}>{isOn ? turnOff : turnOn}</Button>}
        >
          {twoFactor}
        </Header>
        {error === null ? (
          <State isOn={isOn} />
        ) : (
          <LoadFailed title={accountTexts.twoFactorUnknown} error={error} onRetry={() => void refetch()} />
        )}
        {isOn === true && <Box color="text-body-secondary">{recovery}</Box>}
      </SpaceBetween>
      {isChanging && (isOn === true ? <TurnOff onClose={close} /> : <TurnOnTwoFactor onClose={close} />)}
    </>
  );
}

function State({ isOn }: { isOn: boolean | undefined }) {
  if (isOn === undefined) return <StatusIndicator type="loading">{accountTexts.checking}</StatusIndicator>;
  return isOn ? (
    <StatusIndicator>{accountTexts.on}</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">{accountTexts.off}</StatusIndicator>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffTwoFactor();
  const confirm = () =>
    turnOff.mutate(undefined, {
      onSuccess: () => {
        notify.success(accountTexts.turnedOff);
        onClose();
      },
      onError: () => notify.error(accountTexts.turnOffFailed),
    });
  return (
    <Confirm
      title={accountTexts.turnOffTitle}
      action={accountTexts.turnOff}
      isBusy={turnOff.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {accountTexts.turnOffText}
    </Confirm>
  );
}
