import { Plan } from '../../../../shared/domain/plans/plans.ts';
import { useAddress } from '../../shell/links/use-address.ts';

/** The specification's statuses, and `paid`, which a card counts. */
export const chosenStates = ['trial', 'active', 'expired', 'cancelled', 'paid'] as const;
type ChosenState = (typeof chosenStates)[number];

export interface Selection {
  readonly status: ChosenState | 'all';
  readonly plan: Plan | 'all';
  readonly isEverything: boolean;
  readonly choose: (change: { status?: string | undefined; plan?: string | undefined }) => void;
}

export function useSelection(): Selection {
  const [address, change] = useAddress();
  const status = chosenStates.find((state) => state === address.get('status')) ?? 'all';
  const plan = Plan.safeParse(address.get('plan')).data ?? 'all';
  const choose: Selection['choose'] = (wanted) => {
    const kept = Object.entries(wanted).map(([name, value]) => [name, value === 'all' ? undefined : value]);
    change({ ...Object.fromEntries(kept), page: undefined });
  };
  return { status, plan, isEverything: status === 'all' && plan === 'all', choose };
}
