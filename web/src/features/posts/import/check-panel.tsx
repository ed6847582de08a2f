import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Section } from '../../../shell/section.tsx';
import { type CheckedRow, type ClientFacts, roomOf } from './checked-rows.ts';
import { importTexts as texts } from './messages.ts';
import { RowsTable } from './rows-table.tsx';

interface CheckPanelProps {
  readonly rows: readonly CheckedRow[];
  readonly facts: readonly ClientFacts[];
  readonly withClient: boolean;
  readonly keepsDrafts: boolean;
  readonly onKeepDrafts: (keepsDrafts: boolean) => void;
  readonly onImport: () => void;
}

export function CheckPanel({ rows, facts, withClient, keepsDrafts, onKeepDrafts, onImport }: CheckPanelProps) {
  const ready = rows.filter(({ post }) => post !== undefined).length;
  const rooms = facts.flatMap((known) => {
    const room = roomOf(known);
    return room === undefined ? [] : [texts.room({ client: known.client.name, room })];
  });
  const fetched = facts
    .flatMap(({ files }) => [...files.byAddress.values()])
    .filter(({ status }) => status === 'ready').length;
  return (
    <Section
      title={texts.checked}
      description={texts.checkedText}
      footer={
        <Button variant="primary" disabled={ready === 0} onClick={onImport}>
          {texts.import({ count: ready })}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Alert type={ready === rows.length ? 'success' : 'warning'}>
          {texts.counts({ ready, refused: rows.length - ready })}
          {rooms.map((room) => (
            <div key={room}>{room}</div>
          ))}
          {fetched > 0 && <div>{texts.filesFetched({ count: fetched })}</div>}
        </Alert>
        <Checkbox
          checked={keepsDrafts}
          description={texts.keepDraftsText}
          onChange={({ detail }) => onKeepDrafts(detail.checked)}
        >
          {texts.keepDrafts}
        </Checkbox>
        <RowsTable rows={rows} withClient={withClient} />
      </SpaceBetween>
    </Section>
  );
}
