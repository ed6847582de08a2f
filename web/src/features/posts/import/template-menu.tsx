import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { serverNow } from '../../../api/server-clock.ts';
import { saveFile } from '../../../files/save-file.ts';
import { workbookType } from '../../../files/workbook.ts';
import { importTexts as texts } from './messages.ts';
import { templateCsv, templateWorkbook } from './template.ts';

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
