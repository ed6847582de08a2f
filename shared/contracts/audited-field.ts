import type { Contract, RequestOf } from './contract.ts';
import type { Contracts } from './contracts.ts';

type NameOf<C> = C extends Contract ? (RequestOf<C>['body'] extends infer Body ? KeysIn<Body> : never) : never;
type KeysIn<Body> = Body extends unknown ? keyof Body : never;

/** A field of a request whose audit entry lists the given fields. */
export type AuditedField = Exclude<
  NameOf<
    Contracts[
      | 'updateMe'
      | 'createClient'
      | 'updateClient'
      | 'createSubClient'
      | 'createSubscription'
      | 'updateSubscription'
      | 'createPost'
      | 'updatePost'
      | 'updateEvergreenPost'
      | 'createCleanup']
  >,
  'version'
>;
