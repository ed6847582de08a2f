import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import { type ColumnPlaces, planColumns } from '../plan-file/columns.ts';
import { filesColumn, type PlanColumn, textColumn } from '../plan-file/words.ts';
import { importTexts as texts } from './messages.ts';

interface ColumnsPanelProps {
  readonly headings: readonly string[];
  readonly places: ColumnPlaces;
  /** Where the agency chooses one. */
  readonly client:
    { readonly chosen: ClientId | undefined; readonly choose: (id: ClientId | undefined) => void } | undefined;
  readonly isChecking: boolean;
  /** While files are fetched. */
  readonly fetching: { readonly done: number; readonly all: number } | undefined;
  readonly onChange: (places: ColumnPlaces) => void;
  readonly onClient: () => void;
  readonly onCheck: () => void;
}

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { headings, places, client, isChecking, fetching, onChange, onClient, onCheck } = props;
  const offered = planColumns.filter((column) => column !== 'client' || client !== undefined);
  const canCheck =
    places.text !== undefined && (client === undefined || client.chosen !== undefined || places.client !== undefined);
  return (
    <Container
      header={
        <Header variant="h2" description={texts.columnsText}>
          {texts.columns}
        </Header>
      }
      footer={
        <Button
          variant="primary"
          loading={isChecking}
          loadingText={texts.checking}
          disabled={!canCheck}
          onClick={onCheck}
        >
          {texts.check}
        </Button>
      }
    >
      <SpaceBetween size="m">
        {client !== undefined && (
          <FormField label={texts.oneClient} description={texts.oneClientText}>
            <ClientFilter
              chosen={client.chosen}
              none={texts.noClient}
              label={texts.oneClient}
              onChange={(id) => {
                client.choose(id);
                onClient();
              }}
            />
          </FormField>
        )}
        <ColumnLayout columns={2}>
          {offered.map((column) => (
            <ColumnField key={column} column={column} headings={headings} places={places} onChange={onChange} />
          ))}
        </ColumnLayout>
        {fetching !== undefined && (
          <ProgressBar
            label={texts.fetching}
            value={(fetching.done / fetching.all) * 100}
            description={texts.fetched(fetching)}
            additionalInfo={texts.fetchingText}
          />
        )}
      </SpaceBetween>
    </Container>
  );
}

interface ColumnFieldProps extends Pick<ColumnsPanelProps, 'headings' | 'places' | 'onChange'> {
  readonly column: PlanColumn;
}

function ColumnField({ column, headings, places, onChange }: ColumnFieldProps) {
  const absent = { value: '', label: texts.none };
  const options = headings.map((heading, place) => ({
    value: String(place),
    label: texts.column({ letter: letterOf(place), heading }),
  }));
  const hints: Readonly<Partial<Record<PlanColumn, string>>> = texts.hints;
  return (
    <FormField label={labelOf(column)} constraintText={hints[column]}>
      <Select
        options={[absent, ...options]}
        selectedOption={options[places[column] ?? -1] ?? absent}
        onChange={({ detail: { selectedOption } }) => {
          const { [column]: _before, ...others } = places;
          onChange(selectedOption.value ? { ...others, [column]: Number(selectedOption.value) } : others);
        }}
      />
    </FormField>
  );
}

function labelOf(column: PlanColumn): string {
  for (const id of Platform.options) {
    const platform = platformNames[id];
    if (column === textColumn(id)) return texts.textFor({ platform });
    if (column === filesColumn(id)) return texts.filesFor({ platform });
  }
  const names: Readonly<Partial<Record<PlanColumn, string>>> = texts.names;
  return names[column] ?? column;
}

const letters = 26;

/** A, B … Z, AA, as spreadsheets name them. */
function letterOf(place: number): string {
  const last = String.fromCodePoint('A'.codePointAt(0)! + (place % letters));
  return place < letters ? last : `${letterOf(Math.floor(place / letters) - 1)}${last}`;
}
