import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { LinkTagsForm } from './link-tags-form.tsx';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { inAList } from '../../messages/messages.ts';

const texts = planningTexts.links;
const { title, tag: submit, tagging: submitting, notSaved } = texts;

interface LinkTagsDialogProps {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly onTag: (tags: LinkTags) => void;
  readonly onClose: () => void;
}

export function LinkTagsDialog({ clientId, platforms, onTag, onClose }: LinkTagsDialogProps) {
  const done = (tags: LinkTags) => {
    onTag(tags);
    onClose();
  };
  return (
    <SettingsDialog title={title} clientId={clientId} onClose={onClose}>
      {(settings) => (
        <LinkTagsForm
          clientId={clientId}
          settings={settings}
          texts={{ title, submit, submitting, notSaved }}
          onDone={done}
          onClose={onClose}
        >
          <Box color="text-body-secondary">{texts.text}</Box>
          <FormField label={texts.source}>{inAList(platforms)}</FormField>
        </LinkTagsForm>
      )}
    </SettingsDialog>
  );
}
