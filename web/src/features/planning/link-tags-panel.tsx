import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import { EditLinkTags } from './edit-link-tags.tsx';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const texts = planningTexts.tags;

export function LinkTagsPanel({ clientId }: { clientId: ClientId }) {
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
