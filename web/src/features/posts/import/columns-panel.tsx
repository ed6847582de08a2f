import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { lineColumns } from '../../../../../shared/domain/posts/post-fields.ts';
import { type PlatformColumn, platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { fileFields } from '../../../../../shared/platforms/platform-media.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import type { ColumnPlaces } from '../plan-file/columns.ts';
import { allOwnColumns, type OwnColumnName, ownColumns } from '../plan-file/own-columns.ts';
import { headingOf, type PlanColumn, planColumns } from '../plan-file/words.ts';
import { fileFieldTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';
import { importTexts as texts } from './messages.ts';
import type { DayOrder } from './plan-times.ts';
import { inAList } from '../../../messages/messages.ts';

interface ColumnsPanelProps {
  readonly headings: readonly string[];
  readonly places: ColumnPlaces;
  /** Where the agency chooses one. */
  readonly client:
    | { readonly chosen: ClientId | undefined; readonly choose: (id: ClientId | undefined) => void }
    | undefined;
  /** Where the days of the file do not say it. */
  readonly order:
    | { readonly chosen: DayOrder | undefined; readonly choose: (order: DayOrder) => void; readonly example: string }
    | undefined;
  /** The letters are to be looked at. */
  readonly isGuessed: boolean;
  readonly isChecking: boolean;
  /** While files are fetched. */
  readonly fetching: { readonly done: number; readonly all: number } | undefined;
  readonly onChange: (places: ColumnPlaces) => void;
  readonly onClient: () => void;
  readonly onCheck: () => void;
}

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { headings, places, client, order, isGuessed, isChecking, fetching, onChange, onClient, onCheck } = props;
  const common = commonColumns.filter((column) => column !== 'client' || client !== undefined);
  const canCheck =
    places.text !== undefined &&
    (order === undefined || order.chosen !== undefined) &&
    (client === undefined || client.chosen !== undefined || places.client !== undefined);
  return (
    <Section
      title={texts.columns}
      description={texts.columnsText}
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
        {isGuessed && <Alert type="warning">{texts.guessed}</Alert>}
        {order !== undefined && (
          <FormField label={texts.dayOrder} description={texts.dayOrderText({ example: order.example })}>
            <RadioGroup
              value={order.chosen ?? null}
              items={dayOrders.map((value) => ({ value, label: texts.dayOrders[value] }))}
              onChange={({ detail }) => order.choose(detail.value === 'month-first' ? 'month-first' : 'day-first')}
            />
          </FormField>
        )}
        <ColumnFields columns={common} headings={headings} places={places} onChange={onChange} />
        {Platform.options.map((platform) => (
          <PlatformFields key={platform} platform={platform} headings={headings} places={places} onChange={onChange} />
        ))}
        {fetching !== undefined && (
          <ProgressBar
            label={texts.fetching}
            value={(fetching.done / fetching.all) * 100}
            description={texts.fetched(fetching)}
            additionalInfo={texts.fetchingText}
          />
        )}
      </SpaceBetween>
    </Section>
  );
}

const dayOrders: readonly DayOrder[] = ['day-first', 'month-first'];

type Mapping = Pick<ColumnsPanelProps, 'headings' | 'places' | 'onChange'>;

const columnsFor = (platform: Platform): readonly PlanColumn[] => [
  ...allOwnColumns.filter((column) => column.platform === platform).map(({ id }) => id),
  ...platformColumns.filter((column) => column.platform === platform).map(({ id }) => id),
];

const ofPlatforms = new Set(Platform.options.flatMap(columnsFor));
const ownOf: ReadonlyMap<PlanColumn, (typeof allOwnColumns)[number]> = new Map(
  allOwnColumns.map((column) => [column.id, column]),
);
const commonColumns = planColumns.filter((column) => !ofPlatforms.has(column));

const optionOf: ReadonlyMap<PlanColumn, PlatformColumn> = new Map(platformColumns.map((column) => [column.id, column]));

/** Closed unless the file has some. */
function PlatformFields({ platform, ...mapping }: Mapping & { readonly platform: Platform }) {
  const columns = columnsFor(platform);
  return (
    <ExpandableSection
      headerText={texts.onlyFor({ platform: platformNames[platform] })}
      defaultExpanded={columns.some((column) => mapping.places[column] !== undefined)}
    >
      <ColumnFields columns={columns} {...mapping} />
    </ExpandableSection>
  );
}

const ColumnFields = ({ columns, ...mapping }: Mapping & { readonly columns: readonly PlanColumn[] }) => (
  <ColumnLayout columns={2}>
    {columns.map((column) => (
      <ColumnField key={column} column={column} {...mapping} />
    ))}
  </ColumnLayout>
);

function ColumnField({ column, headings, places, onChange }: Mapping & { readonly column: PlanColumn }) {
  const absent = { value: '', label: texts.none };
  const options = headings.map((heading, place) => ({
    value: String(place),
    label: texts.column({ letter: letterOf(place), heading }),
  }));
  return (
    <FormField label={labelOf(column)} constraintText={hintOf(column)}>
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

function hintOf(column: PlanColumn): string | undefined {
  const option = optionOf.get(column);
  const hints: Readonly<Partial<Record<PlanColumn, string>>> = texts.hints;
  const own = ownOf.get(column);
  const field = own && ownColumns[own.name].field;
  if (field !== undefined) return fileFieldTexts[fileFields[field].kind].inPlan;
  if (own !== undefined) return undefined;
  if (option === undefined) return hints[column];
  if (option.form === 'text') return undefined;
  return option.form === 'choice'
    ? texts.forms.choice({ choices: inAList(option.choices ?? []) })
    : texts.forms[option.form];
}

function labelOf(column: PlanColumn): string {
  const own = ownOf.get(column);
  if (own !== undefined) return labelOfOwn(own);
  const names: Readonly<Partial<Record<PlanColumn, string>>> = texts.names;
  const line = lineColumns.find(({ id }) => id === column);
  return names[column] ?? (line === undefined ? headingOf(column) : labelOfField(line.name));
}

function labelOfOwn(own: { readonly name: OwnColumnName; readonly platform: Platform }): string {
  const platform = platformNames[own.platform];
  const { field } = ownColumns[own.name];
  if (field !== undefined) return texts.ownFile({ field: labelOfField(field), platform });
  return own.name === 'text' ? texts.own.text({ platform }) : texts.own.files({ platform });
}

const letters = 26;

/** A, B … Z, AA, as spreadsheets name them. */
function letterOf(place: number): string {
  const last = String.fromCodePoint('A'.codePointAt(0)! + (place % letters));
  return place < letters ? last : `${letterOf(Math.floor(place / letters) - 1)}${last}`;
}
