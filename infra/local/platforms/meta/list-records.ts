import type { Collection, Stored } from '../kit/collection.ts';
import { readNode, type Node } from './fields.ts';
import type { GraphCall } from './graph-call.ts';
import { pageOf, requestedLimit } from './paging.ts';

interface Listing<T> {
  readonly owner: string;
  readonly node: Node<T>;
  /** Milliseconds since 1970, both inclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Absent where all are listed. */
  readonly isListed?: (record: T) => boolean;
}

/** The page of an owner's records that a call asks for, newest first. */
export function listRecords<T extends Stored>(
  call: GraphCall,
  collection: Collection<T>,
  { owner, node, since, until, isListed }: Listing<T>,
) {
  const range = { since, until, after: call.params.get('after') ?? undefined };
  const wanted = requestedLimit(call) + 1;
  const found =
    isListed === undefined
      ? collection.newest(owner, { ...range, limit: wanted })
      : collection.newest(owner, range).filter(({ record }) => isListed(record));
  return pageOf(
    call,
    found.slice(0, wanted).map(({ record, cursor }) => ({ cursor, value: readNode(call, node, record) })),
  );
}
