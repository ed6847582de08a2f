import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { twoFactorRefusal } from '../../../../shared/domain/sign-in/two-factor-refusal.ts';
import { readyToChangeSignIn } from '../../auth/fresh-sign-in.ts';
import { twoFactorQuery, useTurnOffTwoFactor, useTwoFactorIsObligatory } from '../../data/second-factors.ts';
import { errorText } from '../../messages/error-text.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { accountTexts } from './messages.ts';
import { TurnOnTwoFactor } from './turn-on-two-factor.tsx';

export function TwoFactor() {
  const { data: isOn, error, refetch } = useQuery(twoFactorQuery);
  const isObligatory = useTwoFactorIsObligatory();
  const [dialog, setDialog] = useState<'turnOn' | 'turnOff'>();
  const close = () => setDialog(undefined);
  const open = async (change: 'turnOn' | 'turnOff') => {
    if (await readyToChangeSignIn().catch(() => false)) setDialog(change);
  };
  const { twoFactor, twoFactorHint, recovery } = accountTexts;
  return (
    <>
      <SpaceBetween size="xs">
        <Header
          variant="h3"
          description={twoFactorHint}
          actions={<Change isOn={isOn} isObligatory={isObligatory} onChange={(change) => void open(change)} />}
        >
          {twoFactor}
        </Header>
        {error === null ? (
          <State isOn={isOn} />
        ) : (
          <LoadFailed title={accountTexts.twoFactorUnknown} error={error} onRetry={() => void refetch()} />
        )}
        {isOn === false && isObligatory && <Alert type="warning">{errorText(twoFactorRefusal)}</Alert>}
        {isOn === true && <Box color="text-body-secondary">{recovery}</Box>}
      </SpaceBetween>
      {dialog === 'turnOn' && <TurnOnTwoFactor onClose={close} />}
      {dialog === 'turnOff' && <TurnOff onClose={close} />}
    </>
  );
}

interface ChangeProps {
  readonly isOn: boolean | undefined;
  readonly isObligatory: boolean;
  readonly onChange: (change: 'turnOn' | 'turnOff') => void;
}

function Change({ isOn, isObligatory, onChange }: ChangeProps) {
  if (isOn === undefined || (isOn && isObligatory)) return null;
  const change = isOn ? 'turnOff' : 'turnOn';
  return <Button onClick={() => onChange(change)}>{accountTexts[change]}</Button>;
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
