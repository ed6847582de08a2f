import { agencyDay, dayStart, monthOf } from '../../../../shared/domain/time/agency-day.ts';
import { clientKinds } from '../../../../shared/domain/clients/client-selection.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { ClientsQuery } from '../../data/clients.ts';
import { type Preference, usePreference } from '../../shell/preferences/preferences.ts';
import { useAddress } from '../../shell/links/use-address.ts';
import { usePageNumber } from '../../shell/tables/use-page-number.ts';

const subscriptions = ['trial', 'trial_expired', 'suspended', 'expired'] as const;
const connections = ['connected', 'disconnected'] as const;
const statuses = ['all', 'active', 'inactive', ...connections, ...clientKinds, ...subscriptions] as const;
const plans = ['all', ...Plan.options] as const;
const joined = ['ever', 'this-month'] as const;
const of = ['all', 'mine'] as const;
const sorts = ['date', 'name', 'platforms'] as const;

export const clientChoices = { status: statuses, plan: plans, joined, of, sort: sorts } as const;
type ClientChoices = { readonly [Name in keyof typeof clientChoices]: (typeof clientChoices)[Name][number] };

type ClientView = 'grid' | 'table';

/** Until a view is chosen: cards where a table does not fit. */
const viewPreference: Preference<ClientView> = {
  name: 'clients.view',
  read: (stored) => viewOf(stored) ?? (window.matchMedia('(width < 688px)').matches ? 'grid' : 'table'),
};

export interface ClientList extends ClientChoices {
  readonly search: string;
  readonly page: number;
  readonly view: ClientView;
  readonly isFiltered: boolean;
  readonly filter: (change: Partial<ClientChoices & { search: string }>) => void;
  readonly clear: () => void;
  readonly goToPage: (page: number) => void;
  readonly show: (view: ClientView) => void;
}

export function useClientList(): ClientList {
  const [address, change] = useAddress();
  const [page, goToPage] = usePageNumber();
  const [preferredView, preferView] = usePreference(viewPreference);
  const chosen: ClientChoices = {
    status: oneOf(statuses, address.get('status')),
    plan: oneOf(plans, address.get('plan')),
    joined: oneOf(joined, address.get('joined')),
    of: oneOf(of, address.get('of')),
    sort: oneOf(sorts, address.get('sort')),
  };
  const search = address.get('search') ?? '';
  return {
    ...chosen,
    search,
    page,
    view: viewOf(address.get('view')) ?? preferredView,
    isFiltered:
      search !== '' || (['status', 'plan', 'joined', 'of'] as const).some((name) => chosen[name] !== defaults[name]),
    filter: (wanted) => change({ ...withoutDefaults(wanted), page: undefined }),
    clear: () =>
      change({
        search: undefined,
        status: undefined,
        plan: undefined,
        joined: undefined,
        of: undefined,
        page: undefined,
      }),
    goToPage,
    show(view) {
      preferView(view);
      change({ view });
    },
  };
}

/** In the agency's time zone. */
export const monthBegin = (now: Date) => dayStart(monthOf(agencyDay(now.toISOString())));

export function queryOf({ search, status, plan, joined: since, of: whose, sort }: ClientList, now: Date): ClientsQuery {
  return {
    ...(search !== '' && { search }),
    ...statusQuery(status),
    plan,
    sort,
    ...(whose === 'mine' && { isAmongMine: 'true' }),
    ...(since === 'this-month' && { joinedFrom: monthBegin(now) }),
  };
}

/** One filter of the page is several parameters of the API. Staff stand on the page of the team. */
function statusQuery(status: ClientChoices['status']): ClientsQuery {
  if (isAmong(connections, status)) return { kind: 'customers', connection: status };
  return isAmong(clientKinds, status) ? { kind: status } : { kind: 'customers', status };
}

const isAmong = <Option extends string>(options: readonly Option[], text: string): text is Option =>
  options.some((option) => option === text);

const defaults: Readonly<Record<string, string>> = {
  search: '',
  ...Object.fromEntries(Object.entries(clientChoices).map(([name, [first]]) => [name, first])),
};

function withoutDefaults(wanted: Partial<ClientChoices & { search: string }>) {
  const entries = Object.entries(wanted).map(([name, value]) => [name, value === defaults[name] ? undefined : value]);
  return Object.fromEntries(entries);
}

function oneOf<const Options extends readonly [string, ...string[]]>(
  options: Options,
  text: string | null,
): Options[number] {
  return options.find((option) => option === text) ?? options[0];
}

const viewOf = (value: unknown): ClientView | undefined => (['grid', 'table'] as const).find((view) => view === value);
