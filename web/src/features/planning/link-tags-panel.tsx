import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { IfMay } from '../../auth/use-can.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { LinkTagsForm } from './link-tags-form.tsx';

const texts = planningTexts.tags;

export function LinkTagsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const edit = (
    <IfMay action="clients.edit">
      <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
    </IfMay>
  );
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

const { tags: tagsTexts, save: submit, saving: submitting, notSaved, unchanged } = planningTexts;

interface EditLinkTagsProps {
  readonly clientId: ClientId;
  readonly settings: PostingSettings;
  readonly onClose: () => void;
}

/** The tags that the client's next post is offered. */
function EditLinkTags({ onClose, ...props }: EditLinkTagsProps) {
  const done = () => {
    notify.success(tagsTexts.saved);
    onClose();
  };
  return (
    <LinkTagsForm
      {...props}
      texts={{ title: tagsTexts.title, submit, submitting, notSaved }}
      unchanged={unchanged}
      onDone={done}
      onClose={onClose}
    />
  );
}
