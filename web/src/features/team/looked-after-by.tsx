import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { clientMembersQuery, teamQuery, useChangeMembers } from '../../data/team.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { inAList } from '../../messages/messages.ts';
import { FormModal } from '../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { lookedAfterTexts as texts, rankTexts } from './messages.ts';

/** Of a client's page: who looks after it, which owners change. */
export function LookedAfterBy({ clientId }: { clientId: ClientId }) {
  const { data } = useQuery(clientMembersQuery(clientId));
  const mayChange = useCan('staff.manage');
  const [isChanging, setChanging] = useState(false);
  if (data === undefined || (data.members.length === 0 && !mayChange)) return null;
  const names = data.members.map(({ name }) => name);
  return (
    <>
      <span>{names.length === 0 ? texts.nobody : texts.by({ names: inAList(names) })}</span>
      {mayChange && (
        <Button variant="inline-link" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
      {isChanging && (
        <MembersDialog
          clientId={clientId}
          before={data.members.map(({ id }) => id)}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

interface MembersDialogProps {
  readonly clientId: ClientId;
  readonly before: readonly ClientId[];
  readonly onClose: () => void;
}

function MembersDialog({ clientId, before, onClose }: MembersDialogProps) {
  const { data, isPending, isError } = useQuery(teamQuery);
  const change = useChangeMembers();
  const [chosen, setChosen] = useState(before);
  const options = (data?.members ?? []).map(({ id, name, rank }) => ({
    value: id,
    label: name,
    description: rankTexts[rank].name,
    clientId: id,
  }));
  const changed = options
    .map((option) => option.clientId)
    .filter((id) => chosen.includes(id) !== before.includes(id))
    .map((memberId) => ({ memberId, [chosen.includes(memberId) ? 'assign' : 'unassign']: [clientId] }));

  function submit() {
    change.mutate(changed, {
      onSuccess: () => {
        notify.success(texts.saved);
        onClose();
      },
    });
  }

  return (
    <FormModal title={texts.title} isDirty={changed.length > 0} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={noErrors}
          problem={change.error === null ? undefined : messageOf(change.error)}
          submit={texts.save}
          submitting={texts.saving}
          isBusy={change.isPending}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={leave}
        >
          <FormField label={texts.members} description={texts.text}>
            <Multiselect
              filteringType="auto"
              placeholder={texts.choose}
              deselectAriaLabel={({ label = '' }) => texts.remove({ name: label })}
              options={options}
              statusType={isPending ? 'loading' : isError ? 'error' : 'finished'}
              selectedOptions={options.filter(({ value }) => chosen.includes(value))}
              onChange={({ detail }) =>
                setChosen(
                  options
                    .map((option) => option.clientId)
                    .filter((id) => detail.selectedOptions.some(({ value }) => value === id)),
                )
              }
            />
          </FormField>
        </SubmitForm>
      )}
    </FormModal>
  );
}
