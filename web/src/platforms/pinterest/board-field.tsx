import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PinterestAccountOptions } from '../../../../shared/platforms/pinterest.ts';
import { useUser } from '../../auth/current-user.ts';
import { accountOptionsQuery, useCreateBoard } from '../../data/connections.ts';
import { lastPicks } from '../../offline/last-picks.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { FieldProblem } from '../field-problems.ts';
import { pinterestTexts, pinterestTexts as texts } from './messages.ts';
import { boardNameLimit } from '../../../../shared/platforms/options/board.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { IfMay } from '../../auth/use-can.ts';

interface BoardFieldProps {
  readonly clientId: ClientId;
  /** Its number; empty until one is chosen. */
  readonly board: string;
  readonly hasAccount: boolean;
  readonly problem: FieldProblem;
  readonly onChange: (board: string) => void;
}

/** Boards are asked each time: Pinterest does not allow them to be kept. */
export function BoardField(props: BoardFieldProps) {
  const account = useQuery({
    ...accountOptionsQuery(props.clientId, 'pinterest'),
    enabled: props.hasAccount,
  });
  if (account.isError)
    return <LoadFailed title={pinterestTexts.failed} error={account.error} onRetry={() => void account.refetch()} />;
  return <Boards {...props} account={account.data ?? nothingKnown} isLoading={account.isLoading} />;
}

interface BoardsProps extends BoardFieldProps {
  readonly account: PinterestAccountOptions;
  readonly isLoading: boolean;
}

/** Until the account has answered: a board that was chosen may be there. */
const nothingKnown: PinterestAccountOptions = { boards: [], hasMore: true };

function Boards({ clientId, board, hasAccount, problem, onChange, account, isLoading }: BoardsProps) {
  const { boards, hasMore } = account;
  const { id: userId } = useUser();
  const options = boards.map(({ id, name, isSecret }) => ({
    value: id,
    label: name,
    ...(isSecret && { description: pinterestTexts.secret }),
  }));
  const chosen = options.find(({ value }) => value === board);
  const choose = (value: string) => {
    lastPicks.note(userId, { clientId, platform: 'pinterest', value });
    onChange(value);
  };
  const isGone = board !== '' && chosen === undefined && !hasMore;
  return (
    <FormField
      label={pinterestTexts.board}
      description={pinterestTexts.boardHint}
      constraintText={noteOn(account, hasAccount)}
      secondaryControl={
        hasAccount && (
          <IfMay action="connections.manage">
            <NewBoard clientId={clientId} onMade={choose} />
          </IfMay>
        )
      }
      {...problem}
      {...(isGone && { errorText: pinterestTexts.goneError })}
      stretch
    >
      <Select
        options={options}
        disabled={!hasAccount}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={pinterestTexts.loading}
        filteringType={boards.length > 10 ? 'auto' : 'none'}
        filteringPlaceholder={pinterestTexts.findBoard}
        filteringAriaLabel={pinterestTexts.findBoard}
        selectedOption={
          chosen ??
          (board === ''
            ? null
            : { value: board, label: account === nothingKnown ? pinterestTexts.chosen : pinterestTexts.boardGone })
        }
        placeholder={pinterestTexts.choose}
        empty={pinterestTexts.noBoard}
        onChange={({
          detail: {
            selectedOption: { value = '' },
          },
        }) => choose(value)}
      />
    </FormField>
  );
}

function noteOn(account: PinterestAccountOptions, hasAccount: boolean): string | undefined {
  if (!hasAccount) return pinterestTexts.needsAccount;
  return account.hasMore && account !== nothingKnown ? pinterestTexts.moreBoards : undefined;
}

interface NewBoardProps {
  readonly clientId: ClientId;
  /** With the number of the board. */
  readonly onMade: (board: string) => void;
}

function NewBoard({ clientId, onMade }: NewBoardProps) {
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
