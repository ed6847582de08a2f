import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { boardNameLimit } from '../../../../shared/platforms/options/board.ts';
import { useCreateBoard } from '../../data/connections.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { pinterestTexts as texts } from './messages.ts';

interface NewBoardProps {
  readonly clientId: ClientId;
  /** With the number of the board. */
  readonly onMade: (board: string) => void;
}

export function NewBoard({ clientId, onMade }: NewBoardProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button formAction="none" iconName="add-plus" onClick={() => setOpen(true)}>
        {texts.newBoard}
      </Button>
      {isOpen && (
        <BoardDialog
          clientId={clientId}
          onClose={close}
          onMade={(board) => {
            close();
            onMade(board);
          }}
        />
      )}
    </>
  );
}

function BoardDialog({ clientId, onMade, onClose }: NewBoardProps & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [isSecret, setSecret] = useState(false);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const create = useCreateBoard(clientId, 'pinterest');

  function submit() {
    const isNamed = name.trim() !== '';
    refuse(isNamed ? noErrors : { name: texts.nameMissing });
    if (!isNamed) return;
    create.mutate(
      { name, isSecret },
      {
        onSuccess: (board) => {
          notify.success(texts.made({ name: board.name }));
          onMade(board.id);
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.newBoardTitle}
      isDirty={name.trim() !== ''}
      onClose={onClose}
      errors={refusal}
      mutation={create}
      failed={texts.notMade}
      submit={texts.make}
      submitting={texts.making}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <FormField label={texts.boardName} errorText={errors['name']} stretch>
          <Input
            value={name}
            nativeInputAttributes={{ dir: 'auto', maxLength: boardNameLimit }}
            onChange={({ detail }) => {
              setName(detail.value);
              clearErrors('name');
            }}
          />
        </FormField>
        <Checkbox
          checked={isSecret}
          description={texts.secretHint}
          onChange={({ detail }) => setSecret(detail.checked)}
        >
          {texts.secret}
        </Checkbox>
      </SpaceBetween>
    </FormDialog>
  );
}
