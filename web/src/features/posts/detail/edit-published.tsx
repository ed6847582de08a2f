import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import * as z from 'zod';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { PostContent } from '../../../../../shared/domain/posts/post-fields.ts';
import { textFor } from '../../../../../shared/platforms/platform-texts.ts';
import type { PublishedView } from '../../../../../shared/domain/posts/target-view.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useEditPublished } from '../../../data/posts/post-actions.ts';
import { checkForm, type FieldErrors, noErrors } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';

interface EditPublishedProps {
  readonly post: Post;
  readonly target: PublishedView;
  readonly onClose: () => void;
}

export function EditPublished({ post, target: { platform, editedText }, onClose }: EditPublishedProps) {
  const [content, setContent] = useState(editedText ?? textFor(post, platform));
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const edit = useEditPublished();
  const name = platformNames[platform];

  function submit() {
    const { value, errors: found } = checkForm(z.object({ content: PostContent }), { content });
    setErrors(found ?? noErrors);
    if (value === undefined) return;
    edit.mutate(
      { postId: post.id, platform, content: value.content },
      {
        onSuccess: () => {
          notify.success(postTexts.edited({ platform: name }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={postTexts.editOn({ platform: name })} footer={null} onClose={onClose}>
      <SubmitForm
        errors={errors}
        problem={
          edit.error === null ? undefined : `${postTexts.editFailed({ platform: name })}. ${messageOf(edit.error)}`
        }
        submit={postTexts.saveText}
        submitting={postTexts.savingText}
        isBusy={edit.isPending}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <FormField label={postTexts.textOn({ platform: name })} errorText={errors['content']} stretch>
          <Textarea rows={6} value={content} onChange={({ detail }) => setContent(detail.value)} />
        </FormField>
      </SubmitForm>
    </Dialog>
  );
}
