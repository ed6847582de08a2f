import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { fetchImportFiles } from '../../../data/posts/post-imports.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { type ColumnPlaces, guessedPlaces } from '../plan-file/columns.ts';
import { checkFile, rowsToCheck, type RowsToCheck } from './check-file.ts';
import { CheckPanel } from './check-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { type ChosenTable, FilePanel } from './file-panel.tsx';
import { importTexts as texts } from './messages.ts';
import { type DayOrder, dayOrderOf, isEitherOrder } from './plan-times.ts';
import { RunPanel } from './run-panel.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { type PlanFile, useImport } from './use-import.ts';
import { useRefreshImports } from './use-undo.ts';
import { useCan } from '../../../auth/use-can.ts';

/** Answers a signal that ends when the page is left. */
function useAbortOnLeave(): () => AbortSignal {
  const begun = useRef<AbortController[]>([]);
  useEffect(() => () => begun.current.splice(0).forEach((one) => one.abort()), []);
  return () => {
    const controller = new AbortController();
    begun.current.push(controller);
    return controller.signal;
  };
}

interface ImportPostsProps {
  /** Undefined where the agency chooses one, or the file names them. */
  readonly clientId: ClientId | undefined;
  readonly isAgency: boolean;
}

interface Fetching {
  readonly done: number;
  readonly all: number;
}

interface Checked {
  readonly toCheck: RowsToCheck;
  readonly now: Date;
}

interface CheckOptions {
  readonly places: ColumnPlaces;
  /** Undefined while the file does not prove it and nobody chose it. */
  readonly order: DayOrder | undefined;
  readonly clientId: ClientId | undefined;
  readonly isAgency: boolean;
  readonly begin: ReturnType<typeof useImport>['begin'];
}

/** Reads the rows of a file, with the files that they name by address. */
function useCheck({ begin, order, ...options }: CheckOptions, onChecked: (checked: Checked) => void) {
  const [fetching, setFetching] = useState<Fetching>();
  const leaving = useAbortOnLeave();
  const refresh = useRefreshImports();

  async function fetchFor(file: ChosenTable, id: ClientId, addresses: readonly string[]) {
    let ofClient = 0;
    setFetching((known = { done: 0, all: 0 }) => ({ ...known, all: known.all + addresses.length }));
    const { id: importId } = await begin(planFileOf(file), id);
    void refresh();
    return fetchImportFiles(importId, addresses, {
      signal: leaving(),
      onProgress(done) {
        const more = done - ofClient;
        ofClient = done;
        setFetching((known) => known && { ...known, done: known.done + more });
      },
    });
  }

  const check = useMutation({
    mutationFn: async (file: ChosenTable): Promise<Checked> => ({
      toCheck: await rowsToCheck({
        ...options,
        table: file.table,
        order: order ?? 'day-first',
        fetchFiles: (id, addresses) => fetchFor(file, id, addresses),
      }),
      now: serverNow(),
    }),
    gcTime: 0,
    onSuccess: onChecked,
    onSettled: () => setFetching(undefined),
  });
  return { check, fetching };
}

export function ImportPosts({ clientId: fixed, isAgency }: ImportPostsProps) {
  const [file, setFile] = useState<ChosenTable>();
  const [places, setPlaces] = useState<ColumnPlaces>({});
  const [chosen, setChosen] = useState<ClientId>();
  const [chosenOrder, setOrder] = useState<DayOrder>();
  const [checked, setChecked] = useState<Checked>();
  const [keepsDrafts, setKeepsDrafts] = useState(false);
  const { run, begin, start, goOn, clear } = useImport();
  const choosesClient = isAgency && fixed === undefined;
  const clientId = fixed ?? chosen;
  const days = (file?.table.rows ?? []).map((cells) => cells[places.date ?? -1] ?? '');
  const proven = dayOrderOf(days);
  const order = proven === undefined ? chosenOrder : proven === 'none' ? 'day-first' : proven;
  const { check, fetching } = useCheck({ places, order, clientId, isAgency, begin }, setChecked);

  function choose(next: ChosenTable | undefined) {
    const guessed = next === undefined ? {} : guessedPlaces(next.table.headings);
    const { client: _client, ...others } = guessed;
    setFile(next);
    setPlaces(choosesClient ? guessed : others);
    setOrder(undefined);
    setChecked(undefined);
    clear();
  }

  const mayPublish = useCan('posts.publish');
  const rows = checked === undefined ? [] : checkFile(checked.toCheck, { now: checked.now, keepsDrafts, mayPublish });
  return (
    <Page title={texts.title} description={texts.description} actions={<TemplateMenu withClient={choosesClient} />}>
      <SpaceBetween size="l">
        {run === undefined && <FilePanel file={file} onChoose={choose} />}
        {run === undefined && file !== undefined && (
          <ColumnsPanel
            headings={file.table.headings}
            places={places}
            client={choosesClient ? { chosen, choose: setChosen } : undefined}
            order={
              proven === undefined
                ? {
                    chosen: chosenOrder,
                    choose: (next) => {
                      setOrder(next);
                      setChecked(undefined);
                    },
                    example: days.find(isEitherOrder) ?? '',
                  }
                : undefined
            }
            isGuessed={file.table.isGuessed === true}
            isChecking={check.isPending}
            onChange={(next) => {
              setPlaces(next);
              setChecked(undefined);
            }}
            onClient={() => setChecked(undefined)}
            fetching={fetching}
            onCheck={() => check.mutate(file)}
          />
        )}
        {check.isError && checked === undefined && file !== undefined && (
          <LoadFailed title={texts.checkFailed} error={check.error} onRetry={() => check.mutate(file)} />
        )}
        {run === undefined && file !== undefined && checked !== undefined && (
          <CheckPanel
            rows={rows}
            facts={[...checked.toCheck.facts.values()]}
            withClient={choosesClient}
            keepsDrafts={keepsDrafts}
            onKeepDrafts={setKeepsDrafts}
            onImport={() => void start(planFileOf(file), rows)}
          />
        )}
        {run !== undefined && (
          <RunPanel
            run={run}
            fileName={file?.name ?? ''}
            clientId={fixed}
            onGoOn={() => void goOn()}
            onAnother={() => choose(undefined)}
          />
        )}
        {clientId !== undefined && <EarlierImports key={clientId} clientId={clientId} />}
      </SpaceBetween>
    </Page>
  );
}

const planFileOf = ({ name, fingerprint, table }: ChosenTable): PlanFile => ({
  name,
  fingerprint,
  rows: table.rows.length,
});
