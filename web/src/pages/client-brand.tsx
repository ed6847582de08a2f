import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { LinkTags } from '../../../shared/domain/planning/link-tags.ts';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';
import { EditLinkTags } from '../features/planning/edit-link-tags.tsx';
import { planningTexts } from '../features/planning/messages.ts';
import { SettingsDialog } from '../features/planning/settings-dialog.tsx';
import { SettingsPanel } from '../features/planning/settings-panel.tsx';
import { SlotsPanel } from '../features/planning/slots-panel.tsx';
import { SnippetsPanel } from '../features/planning/snippets-panel.tsx';
import { ApprovalPanel } from '../features/posts/approvals/approval-panel.tsx';
import { MarkOf } from './client-mark.tsx';

const texts = planningTexts.tags;

function LinkTagsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const edit = <Button onClick={() => setEditing(true)}>{texts.edit}</Button>;
  return (
    <>
      <SettingsPanel title={texts.title} description={texts.text} clientId={clientId} actions={edit}>
        {({ linkTags }) =>
          linkTags === undefined ? (
            <Box color="text-body-secondary">{texts.none}</Box>
          ) : (
            <KeyValuePairs
              columns={2}
              items={LinkTags.keyof().options.map((name) => ({
                label: planningTexts.links[name],
                value: <bdi>{linkTags[name]}</bdi>,
              }))}
            />
          )
        }
      </SettingsPanel>
      {isEditing && (
        <SettingsDialog title={texts.title} clientId={clientId} onClose={close}>
          {(settings) => <EditLinkTags clientId={clientId} settings={settings} onClose={close} />}
        </SettingsDialog>
      )}
    </>
  );
}

/** How posts of a client are written, and when they go out. */
export function ClientBrand({ client }: { client: Client }) {
  const { id: clientId } = client;
  return (
    <div className="client-brand">
      <MarkOf clientId={clientId} name={client.name} />
      <BrandNotesPanel clientId={clientId} />
      <SnippetsPanel clientId={clientId} />
      <SlotsPanel clientId={clientId} />
      <LinkTagsPanel clientId={clientId} />
      <ApprovalPanel client={client} />
    </div>
  );
}
