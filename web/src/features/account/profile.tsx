import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { clientFieldNames } from '../../../../shared/domain/clients/client-fields.ts';
import { useMe } from '../../auth/current-user.ts';
import { clientFieldTexts } from '../../forms/messages.ts';
import { EditProfile } from './edit-profile.tsx';
import { accountTexts } from './messages.ts';

export function Profile() {
  const { client } = useMe();
  const [isEditing, setEditing] = useState(false);
  const { nothing, notReached } = accountTexts;
  // The copy stored on this device has no e-mail or phone number; saving it would delete them.
  const isStoredCopy = client.email === '';
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            !isEditing && (
              <Button disabled={isStoredCopy} disabledReason={notReached} onClick={() => setEditing(true)}>
                {accountTexts.edit}
              </Button>
            )
          }
        >
          {accountTexts.profile}
        </Header>
      }
    >
      {isEditing ? (
        <EditProfile client={client} onClose={() => setEditing(false)} />
      ) : (
        <KeyValuePairs
          columns={2}
          items={clientFieldNames.map((name) => ({
            label: clientFieldTexts[name].label,
            value: <bdi>{client[name] || nothing}</bdi>,
          }))}
        />
      )}
    </Container>
  );
}
