import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { saveFile } from '../../../files/save-file.ts';
import { workbookType } from '../../../files/workbook.ts';
import { columnsOfOneClient, planCsv, type PlanRow, planWorkbook } from '../plan-file/plan-csv.ts';
import { type PlanColumn, statusWords } from '../plan-file/words.ts';
import { importTexts as texts } from './messages.ts';

/** Downloads an empty plan with examples. */
export function TemplateMenu({ withClient }: { readonly withClient: boolean }) {
  const save = {
    async xlsx() {
      const bytes = await templateWorkbook(serverNow(), withClient);
      saveFile(`${texts.templateName}.xlsx`, new Blob([bytes], { type: workbookType }));
    },
    csv: () => saveFile(`${texts.templateName}.csv`, templateCsv(serverNow(), withClient)),
  };
  return (
    <ButtonDropdown
      expandToViewport
      items={[
        { id: 'xlsx', text: texts.templateKinds.workbook },
        { id: 'csv', text: texts.templateKinds.csv },
      ]}
      onItemClick={({ detail }) => void (detail.id === 'csv' ? save.csv() : save.xlsx())}
    >
      {texts.template}
    </ButtonDropdown>
  );
}

/** With examples, for a day in the year after `now`. */
export const templateCsv = (now: Date, withClient: boolean): string => planCsv(...template(now, withClient));

/** The same as an Excel workbook. */
export const templateWorkbook = (now: Date, withClient: boolean) =>
  planWorkbook(texts.title, ...template(now, withClient));

function template(now: Date, withClient: boolean): [PlanRow[], readonly PlanColumn[] | undefined] {
  const { withTime, withoutTime, file } = texts.examples;
  const [first, second] = Object.values(platformNames);
  const date = `${now.getUTCFullYear() + 1}-01-15`;
  const rows: PlanRow[] = [
    { text: withTime, date, time: '10:30', platforms: `${first}, ${second}`, files: file },
    { text: withoutTime, platforms: second, status: statusWords.draft },
  ];
  return [rows, withClient ? undefined : columnsOfOneClient];
}
