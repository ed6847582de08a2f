import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ListedPlatform, listedPlatformNames } from '../../../../shared/platforms/listed-platforms.ts';
import { ApiError } from '../../api/api-error.ts';
import { useEditClient } from '../../data/clients.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { connectionTexts } from './messages.ts';

const texts = connectionTexts.listing;

interface ListedAccountsProps {
  readonly client: Client;
  readonly saved: readonly ListedPlatform[];
  readonly onSaved: (platforms: readonly ListedPlatform[]) => void;
  readonly isFull: boolean;
}

/** Accounts of platforms that cannot be connected, as many as the plan allows besides the connected ones. */
export function ListedAccounts({ client, saved, onSaved, isFull }: ListedAccountsProps) {
  const edit = useEditClient(client.id);
  const listed = (edit.isPending && edit.variables.listedAccounts) || saved;
  const save = (platforms: readonly ListedPlatform[]) =>
    edit.mutate(
      { listedAccounts: [...platforms] },
      {
        onSuccess: ({ listedAccounts = [] }) => {
          onSaved(listedAccounts);
          notify.success(connectionTexts.updated);
        },
        onError: (error) =>
          notify.error(error instanceof ApiError && error.code === 'connection.limit' ? error.message : texts.failed),
      },
    );
  return (
    <Container
      header={
        <Header variant="h3" description={isFull ? texts.full : texts.text}>
          {texts.title}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        {ListedPlatform.options.map((platform) => {
          const isListed = listed.includes(platform);
          return (
            <Checkbox
              key={platform}
              checked={isListed}
              disabled={edit.isPending || (isFull && !isListed)}
              onChange={() => save(isListed ? listed.filter((one) => one !== platform) : [...listed, platform])}
            >
              {listedPlatformNames[platform]}
            </Checkbox>
          );
        })}
      </SpaceBetween>
    </Container>
  );
}
