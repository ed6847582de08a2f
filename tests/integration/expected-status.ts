import * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../shared/contracts/contracts.ts';
import type { Caller } from './cast.ts';

/** Whose things a caller may ask for. */
export const targets = ['their own', 'their sub-client’s', 'another client’s', 'what is not there'] as const;
export type Target = (typeof targets)[number];

type OwnRule = Partial<Record<Target, { client?: number; admin?: number }>>;
const everybody = (status: number) => ({ client: status, admin: status });

const onlyByLink: OwnRule = {
  'their own': everybody(404),
  'their sub-client’s': everybody(404),
  'another client’s': everybody(404),
};

/** A single-use secret alone is believed: one that is not the caller's is a wrong one, for admins too. */
const onlyByOwnSecret: OwnRule = {
  'their sub-client’s': everybody(400),
  'another client’s': everybody(400),
  'what is not there': everybody(400),
};

/** Nothing of a draft is out. */
const nothingIsOut: OwnRule = {
  'their own': everybody(409),
  'their sub-client’s': everybody(409),
  'another client’s': { admin: 409 },
};

/** Endpoints with a rule of their own beside who may call them. */
const ownRules: Partial<Record<ContractName, OwnRule>> = {
  finishConnection: onlyByOwnSecret,
  chooseAccount: onlyByOwnSecret,
  removePublished: nothingIsOut,
  editPublished: nothingIsOut,
  // Nobody removes themselves.
  deleteClient: { 'their own': { client: 403, admin: 409 } },
  // People change their own password by proving the old one.
  createTemporaryPassword: { 'their own': { client: 403 } },
  // Only who was sent the link has its token.
  confirmDeletion: onlyByLink,
  cancelDeletion: onlyByLink,
  // Sub-clients have no sub-clients.
  createSubClient: { 'their sub-client’s': everybody(403) },
  listSubClients: { 'their sub-client’s': { client: 403 } },
  // A sub-client's plan is its parent's, paid, and its subscriptions are nobody's affair but the agency's.
  createSubscription: { 'their sub-client’s': { client: 404, admin: 409 } },
};

export interface Asked {
  name: ContractName;
  caller: Caller;
  target: Target;
  /** Whether the request names anything of the target. */
  isAboutTarget: boolean;
}

/** A list of whatever fits, as against a thing or what belongs to one: it finds none where there is none. */
function isSearch({ params, response }: Contract): boolean {
  return params === undefined && response instanceof z.ZodObject && 'total' in response.shape;
}

function isTheirs(target: Target): boolean {
  return target === 'their own' || target === 'their sub-client’s';
}

/** What an endpoint must answer: a function of who may call it, who calls, and about whose things. */
export function expectedStatus({ name, caller, target, isAboutTarget }: Asked): number {
  const contract: Contract = contracts[name];
  const { access, status } = contract;
  // Our callers have no way to prove to be the platform.
  if (contract.isSigned === true) return 403;
  if (access !== 'public') {
    if (!caller.isKnown) return 401;
    if (!caller.isAdmitted || (access === 'admin' && !caller.isAdmin)) return 403;
  }
  if (!isAboutTarget) return status;
  const ownRule = ownRules[name]?.[target]?.[caller.isAdmin ? 'admin' : 'client'];
  if (ownRule !== undefined) return ownRule;
  if (isTheirs(target)) return status;
  const isThere = target === 'another client’s' || isSearch(contract);
  return isThere && (caller.isAdmin || access === 'public') ? status : 404;
}
