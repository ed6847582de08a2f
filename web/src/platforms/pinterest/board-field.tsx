import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PinterestAccountOptions } from '../../../../shared/platforms/pinterest.ts';
import { useUser } from '../../auth/current-user.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { lastPicks } from '../../offline/last-picks.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { FieldProblem } from '../field-problems.ts';
import { pinterestTexts } from './messages.ts';
import { NewBoard } from './new-board.tsx';

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
      secondaryControl={hasAccount && <NewBoard clientId={clientId} onMade={choose} />}
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
