import FormField from '@cloudscape-design/components/form-field';
import Icon from '@cloudscape-design/components/icon';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useAssignPost } from '../../../data/posts/post-changes.ts';
import { useStaffWhoMay } from '../../../data/team.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { assigneeTexts as texts } from '../list/messages.ts';

interface AssigneeSelectProps {
  /** Who may be chosen may write for each of them. */
  readonly clientIds: readonly ClientId[];
  /** Null: nobody; undefined: nothing is chosen yet. */
  readonly chosen: { readonly id: ClientId; readonly name: string } | null | undefined;
  readonly hint?: string;
  readonly isBusy?: boolean;
  readonly onChange: (assignee: { readonly id: ClientId; readonly name: string } | null) => void;
}

/** Also shows one who could not be chosen any more. */
export function AssigneeSelect({ clientIds, chosen, hint, isBusy = false, onChange }: AssigneeSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const { staff, error, refetch } = useStaffWhoMay('posts.draft', clientIds, isOpened);
  const known = (staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [{ value: '', label: texts.noOne }, ...known];
  const shown = chosen === null ? options[0] : chosen && { value: String(chosen.id), label: chosen.name };
  return (
    <FormField label={texts.assigned} description={hint}>
      <Select
        options={options}
        selectedOption={shown ?? null}
        placeholder={texts.choose}
        disabled={isBusy}
        filteringType={known.length > 10 ? 'auto' : 'none'}
        expandToViewport
        statusType={error !== null ? 'error' : staff === undefined ? 'loading' : 'finished'}
        loadingText={texts.loading}
        errorText={texts.loadFailed}
        recoveryText={shellMessages.retry}
        onFocus={() => setIsOpened(true)}
        onLoadItems={() => error !== null && refetch()}
        onChange={({ detail: { selectedOption } }) => {
          const id = ClientId.safeParse(selectedOption.value).data;
          onChange(id === undefined ? null : { id, name: selectedOption.label ?? '' });
        }}
      />
    </FormField>
  );
}

/** Of a saved post: changed at once, whatever became of the post. Nothing where there is nothing to show or change. */
export function AssigneeOfPost({ post: { id: postId, clientId, assignee } }: { readonly post: Post }) {
  const assign = useAssignPost();
  const mayAssign = useCan('posts.assign');
  if (!mayAssign) return <AssigneeName assignee={assignee} />;
  return (
    <AssigneeSelect
      clientIds={[clientId]}
      chosen={assign.isPending ? assign.variables.assignee : (assignee ?? null)}
      isBusy={assign.isPending}
      onChange={(chosen) =>
        assign.mutate(
          { postId, assignee: chosen },
          { onError: (error) => notify.error(`${texts.failed}. ${messageOf(error)}`) },
        )
      }
    />
  );
}

export function AssigneeName({ assignee }: Pick<Post, 'assignee'>) {
  return (
    assignee !== undefined && (
      <span className="post-assignee">
        <Icon name="user-profile" size="small" ariaLabel={texts.assigned} /> <bdi>{assignee.name}</bdi>
      </span>
    )
  );
}
