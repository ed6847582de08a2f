import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { TeamMember } from '../../../../shared/domain/team/team.ts';
import { messageOf } from '../../api/api-error.ts';
import { useChangeMembers, useRemoveMember } from '../../data/team.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import type { ChosenClient } from '../../shell/clients/client-multiselect.tsx';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { FormModal } from '../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { ClientsField, RankField } from './member-fields.tsx';
import { teamTexts as texts } from './messages.ts';

const without = (some: readonly ChosenClient[], others: readonly ChosenClient[]) =>
  some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => id);

interface MemberDialogProps {
  readonly member: TeamMember;
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

export function MemberDialog({ member, isSelf, onClose }: MemberDialogProps) {
  const change = useChangeMembers();
  const [rank, setRank] = useState(member.rank);
  const [clients, setClients] = useState<readonly ChosenClient[]>(member.clients);
  const assign = without(clients, member.clients);
  const unassign = without(member.clients, clients);
  const isOtherRank = rank !== member.rank;

  function submit() {
    const changed = { memberId: member.id, assign, unassign, ...(isOtherRank && { rank }) };
    change.mutate([changed], {
      onSuccess: () => {
        notify.success(texts.saved);
        onClose();
      },
    });
  }

  return (
    <FormModal
      title={texts.editTitle({ name: member.name })}
      isDirty={isOtherRank || assign.length + unassign.length > 0}
      onClose={onClose}
    >
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
          <SpaceBetween size="m">
            <RankField rank={rank} fixed={isSelf ? texts.ownRank : undefined} onChange={setRank} />
            <ClientsField clients={clients} onChange={setClients} />
          </SpaceBetween>
        </SubmitForm>
      )}
    </FormModal>
  );
}

interface RemoveDialogProps {
  readonly member: TeamMember;
  readonly colleagues: readonly TeamMember[];
  readonly onClose: () => void;
}

export function RemoveDialog({ member: { id, name, clients }, colleagues, onClose }: RemoveDialogProps) {
  const remove = useRemoveMember();
  const [heir, setHeir] = useState<TeamMember>();
  const nobody = { value: '', label: texts.nobody };
  const options = [nobody, ...colleagues.map((one) => ({ value: one.id, label: one.name, description: one.email }))];

  function confirm() {
    remove.mutate(
      { memberId: id, handOverTo: heir?.id },
      {
        onSuccess: () => {
          notify.success(texts.removed({ name }));
          onClose();
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    );
  }

  return (
    <Confirm
      title={texts.removeTitle({ name })}
      action={texts.removeNow}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <div>{texts.removeText({ name })}</div>
        <FormField
          label={clients.length > 0 ? texts.handOver({ count: clients.length }) : texts.handOverWork}
          constraintText={heir && heir.rank !== 'owner' && texts.handOverLimit({ name: heir.name })}
        >
          <Select
            selectedOption={heir === undefined ? nobody : { value: heir.id, label: heir.name }}
            options={options}
            onChange={({ detail }) => setHeir(colleagues.find((one) => one.id === detail.selectedOption.value))}
          />
        </FormField>
      </SpaceBetween>
    </Confirm>
  );
}
