import { useRef, useState } from 'react';
import type { ClientId, PostImportId } from '../../../../../shared/domain/ids.ts';
import type { ImportedPost } from '../../../../../shared/domain/posts/post-import.ts';
import { messageOf } from '../../../api/api-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { beginPostImport, importBatches, importPosts } from '../../../data/posts/post-imports.ts';
import { useRefreshImports } from './use-undo.ts';
import { messageText } from '../../../messages/message-text.ts';
import type { CheckedRow } from './checked-rows.ts';

export interface PlanFile {
  readonly name: string;
  readonly fingerprint: string;
  /** Of the whole file. */
  readonly rows: number;
}

export interface ImportRun {
  readonly all: number;
  readonly done: number;
  readonly imported: number;
  readonly refused: readonly { readonly row: number; readonly reason: string }[];
  readonly imports: readonly PostImportId[];
  /** Some of the file had been imported before. */
  readonly isContinued: boolean;
  readonly state: 'running' | 'stopped' | 'done';
  /** Why it stopped. */
  readonly reason?: string;
}

interface Begun {
  readonly id: PostImportId;
  readonly isContinued: boolean;
}

interface Part {
  readonly plan: PlanFile;
  readonly clientId: ClientId;
  readonly posts: ImportedPost[];
}

/** Sends checked rows in parts, one import for each client. After a failure it goes on with what is left. */
export function useImport() {
  const [run, setRun] = useState<ImportRun>();
  const left = useRef<Part[]>([]);
  const begun = useRef(new Map<ClientId, Begun>());
  const refresh = useRefreshImports();

  const change = (next: (run: ImportRun) => ImportRun) => setRun((known) => known && next(known));

  /** One for each client, until another file is chosen. */
  async function begin({ name: fileName, fingerprint, rows }: PlanFile, clientId: ClientId): Promise<Begun> {
    const begunBefore = begun.current.get(clientId);
    if (begunBefore !== undefined) return begunBefore;
    const startedAt = serverNow();
    const { id, createdAt } = await beginPostImport({ clientId, fileName, fingerprint, rows });
    const isContinued = Date.parse(createdAt) < startedAt.getTime() - aMoment;
    begun.current.set(clientId, { id, isContinued });
    return { id, isContinued };
  }

  async function importOf({ plan, clientId }: Part): Promise<PostImportId> {
    const { id, isContinued } = await begin(plan, clientId);
    change((known) => ({
      ...known,
      imports: [...new Set([...known.imports, id])],
      isContinued: known.isContinued || isContinued,
    }));
    return id;
  }

  async function goOn() {
    change(({ reason: _reason, ...known }) => ({ ...known, state: 'running' }));
    try {
      for (let [part] = left.current; part !== undefined; [part] = left.current) {
        const results = await importPosts(await importOf(part), part.posts);
        left.current = left.current.slice(1);
        const refused = results.flatMap((one) =>
          one.success ? [] : [{ row: one.row, reason: messageText(one.errorCode) }],
        );
        change((known) => ({
          ...known,
          done: known.done + results.length,
          imported: known.imported + results.length - refused.length,
          refused: [...known.refused, ...refused],
        }));
      }
      change((known) => ({ ...known, state: 'done' }));
    } catch (error) {
      change((known) => ({ ...known, state: 'stopped', reason: messageOf(error) }));
    }
    await refresh();
  }

  function start(plan: PlanFile, rows: readonly CheckedRow[]) {
    const ready = rows.flatMap(({ client, post }) => (client && post ? [{ clientId: client.id, post }] : []));
    const byClient = Map.groupBy(ready, ({ clientId }) => clientId);
    left.current = [...byClient].flatMap(([clientId, own]) =>
      importBatches(own.map(({ post }) => post)).map((posts) => ({ plan, clientId, posts })),
    );
    setRun({ all: ready.length, done: 0, imported: 0, refused: [], imports: [], isContinued: false, state: 'running' });
    return goOn();
  }

  function clear() {
    begun.current.clear();
    setRun(undefined);
  }

  return { run, begin, start, goOn, clear };
}

/** The clocks of two machines differ. */
const aMoment = 60_000;
