import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { mediaTexts } from './messages.ts';
import { Uploads } from './uploads.tsx';

/** Uploads into the library of a client. Another is chosen once the files have arrived. */
export function UploadFor() {
  const [client, setClient] = useState<ClientId>();
  const [isSending, setIsSending] = useState(false);
  return (
    <SpaceBetween size="s">
      <FormField label={mediaTexts.uploadFor}>
        <ClientFilter
          chosen={client}
          none={mediaTexts.chooseClient}
          label={mediaTexts.uploadFor}
          isDisabled={isSending}
          onChange={setClient}
        />
      </FormField>
      {client !== undefined && <Uploads key={client} clientId={client} onSending={setIsSending} />}
    </SpaceBetween>
  );
}
