import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day } from '../../../../shared/durations.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { Passkey } from '../../../../shared/domain/sign-in/passkey.ts';
import { passkeysWork } from '../../auth/passkey-sign-in.ts';
import { readyToChangeSignIn } from '../../auth/fresh-sign-in.ts';
import { passkeysQuery, useAddPasskey, useRemovePasskey, useShowPasskeys } from '../../data/second-factors.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { passkeyTexts as texts } from './messages.ts';

export function Passkeys() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [removed, setRemoved] = useState<Passkey>();
  const show = useShowPasskeys();
  const ask = async (passkey: Passkey) => {
    if (await readyToChangeSignIn().catch(() => false)) setRemoved(passkey);
  };
  return (
    <>
      <SpaceBetween size="xs">
        <Header variant="h3" description={texts.hint} actions={passkeysWork() && <Add />}>
          {texts.title}
        </Header>
        {!passkeysWork() && <Box color="text-body-secondary">{texts.unsupported}</Box>}
        {(passkeys === undefined || error !== null) && (
          <NotLoaded error={error} loading={{ height: '24px' }} failed={texts.unknown} onRetry={refetch} />
        )}
        {passkeys === null && (
          <Button variant="inline-link" onClick={() => void show()}>
            {texts.show}
          </Button>
        )}
        {passkeys?.length === 0 && <Box color="text-body-secondary">{texts.none}</Box>}
        {passkeys != null && passkeys.length > 0 && (
          <PasskeyList passkeys={passkeys} onRemove={(passkey) => void ask(passkey)} />
        )}
      </SpaceBetween>
      {removed !== undefined && <Remove passkey={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function Add() {
  const add = useAddPasskey();
  const addOne = () =>
    add.mutate(undefined, {
      onSuccess: (outcome) =>
        outcome === 'done' ? notify.success(texts.added) : notify.error(texts.outcomes[outcome]),
      onError: () => notify.error(texts.outcomes.failed),
    });
  return (
    <Button loading={add.isPending} onClick={addOne}>
      {texts.add}
    </Button>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  return (
    <List
      ariaLabel={texts.title}
      items={passkeys}
      renderItem={(passkey) => {
        const { id, name } = passkey;
        const createdAt = showInstant(passkey.createdAt);
        return {
          id,
          content: (
            <SpaceBetween direction="horizontal" size="xs">
              <Box variant="strong">{name}</Box>
              {isLate(passkey.createdAt) && <Badge color="blue">{texts.addedLately}</Badge>}
            </SpaceBetween>
          ),
          secondaryContent: <Box color="text-body-secondary">{texts.createdAt({ createdAt })}</Box>,
          actions: (
            <Button
              variant="inline-link"
              ariaLabel={texts.removeOne({ name, createdAt })}
              onClick={() => onRemove(passkey)}
            >
              {texts.remove}
            </Button>
          ),
        };
      }}
    />
  );
}

const isLate = (createdAt: string) => serverNow().getTime() - Date.parse(createdAt) < 30 * day;

function Remove({ passkey: { id, name, createdAt }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        notify.success(texts.removed);
        onClose();
      },
      onError: () => notify.error(texts.notRemoved),
    });
  return (
    <Confirm
      title={texts.removeTitle}
      action={texts.remove}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.removeText({ name, createdAt: showInstant(createdAt) })}
    </Confirm>
  );
}
