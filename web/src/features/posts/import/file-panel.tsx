import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useState } from 'react';
import { importRowsLimit } from '../../../../../shared/domain/posts/post-import.ts';
import { newKey } from '../../../api/submission-key.ts';
import { Section } from '../../../shell/section.tsx';
import { importTexts as texts } from './messages.ts';
import { mostBytes, type PlanTable, readTable, type Unreadable, UnreadableTable } from './read-table.ts';

/** SHA-256 in hex. Where a page is not served over HTTPS, which has no such function, each file is a new one. */
async function fingerprintOf(bytes: ArrayBuffer): Promise<string> {
  if (!window.isSecureContext) return `${newKey()}${newKey()}`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ChosenTable {
  readonly name: string;
  readonly fingerprint: string;
  readonly table: PlanTable;
}

interface FilePanelProps {
  readonly file: ChosenTable | undefined;
  readonly onChoose: (file: ChosenTable | undefined) => void;
}

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function FilePanel({ file, onChoose }: FilePanelProps) {
  const [problem, setProblem] = useState<Unreadable>();
  const [isReading, setIsReading] = useState(false);

  async function read([source]: readonly File[]) {
    if (source === undefined) return;
    setProblem(undefined);
    setIsReading(true);
    try {
      onChoose(await chosenTable(source));
    } catch (error) {
      onChoose(undefined);
      setProblem(error instanceof UnreadableTable ? error.reason : 'not-a-table');
    } finally {
      setIsReading(false);
    }
  }

  return (
    <Section title={texts.file}>
      <SpaceBetween size="s">
        <FileDropzone onChange={({ detail }) => void read(detail.value)}>
          <SpaceBetween size="xs" alignItems="center">
            <span>{texts.drop}</span>
            <FileInput accept={accept} value={[]} onChange={({ detail }) => void read(detail.value)}>
              {texts.choose}
            </FileInput>
          </SpaceBetween>
        </FileDropzone>
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.fileText({ rows: importRowsLimit })}
        </Box>
        <div role="status">
          {isReading && (
            <>
              <Spinner /> {texts.reading}
            </>
          )}
          {!isReading && file !== undefined && (
            <bdi>{texts.chosen({ name: file.name, rows: file.table.rows.length })}</bdi>
          )}
        </div>
        {problem !== undefined && <Alert type="error">{texts.unreadable[problem]}</Alert>}
      </SpaceBetween>
    </Section>
  );
}

async function chosenTable(source: File): Promise<ChosenTable> {
  if (source.size > mostBytes) throw new UnreadableTable('too-large');
  const bytes = await source.arrayBuffer();
  const [table, fingerprint] = await Promise.all([readTable(bytes), fingerprintOf(bytes)]);
  return { name: source.name, fingerprint, table };
}
