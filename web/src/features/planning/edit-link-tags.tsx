import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { LinkTagsForm } from './link-tags-form.tsx';
import { planningTexts } from './messages.ts';

const { tags: texts, save: submit, saving: submitting, notSaved, unchanged } = planningTexts;

interface EditLinkTagsProps {
  readonly clientId: ClientId;
  readonly settings: PostingSettings;
  readonly onClose: () => void;
}

/** The tags that the client's next post is offered. */
export function EditLinkTags({ onClose, ...props }: EditLinkTagsProps) {
  const done = () => {
    notify.success(texts.saved);
    onClose();
  };
  return (
    <LinkTagsForm
      {...props}
      texts={{ title: texts.title, submit, submitting, notSaved }}
      unchanged={unchanged}
      onDone={done}
      onClose={onClose}
    />
  );
}
