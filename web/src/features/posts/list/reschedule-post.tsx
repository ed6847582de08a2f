import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { instantOf, wallTimeOf, type WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { messageText } from '../../../messages/message-text.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { postTexts } from '../messages.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { rescheduleText } from './post-actions.ts';
import { ScheduleFields } from '../composer/schedule-fields.tsx';
import { timeRefusal, type PostMoves } from './use-move-post.ts';

interface ReschedulePostProps {
  readonly post: Post;
  readonly moves: PostMoves;
  readonly onClose: () => void;
}

const noTime: WallTime = { date: '', time: '' };

export function ReschedulePost({ post, moves, onClose }: ReschedulePostProps) {
  const { scheduledFor, timeZone } = post;
  const [value, setValue] = useState(scheduledFor === undefined ? noTime : wallTimeOf(scheduledFor, timeZone));
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const time = instantOf(value, timeZone);
    const problem = time === undefined ? messageText({ code: 'post.time-required' }) : timeRefusal(time.at);
    if (problem !== undefined) refuse({ scheduledFor: problem });
    else if (time !== undefined && moves.schedule(post, time)) onClose();
  }

  return (
    <Dialog title={postTexts.rescheduleTitle} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        submit={rescheduleText(post).replace('…', '')}
        submitting={postTexts.saving}
        isBusy={false}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <ScheduleFields
          value={value}
          timeZone={timeZone}
          error={errors['scheduledFor']}
          onChange={(changed) => {
            setValue(changed);
            clearErrors('scheduledFor');
          }}
        />
      </SubmitForm>
    </Dialog>
  );
}
