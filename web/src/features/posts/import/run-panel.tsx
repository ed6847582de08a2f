import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { paths } from '../../../paths.ts';
import { UnsavedGuard } from '../../../shell/dialogs/unsaved-guard.tsx';
import { Section } from '../../../shell/section.tsx';
import { importTexts as texts } from './messages.ts';
import { UndoImport } from './undo-import.tsx';
import type { ImportRun } from './use-import.ts';

interface RunPanelProps {
  readonly run: ImportRun;
  readonly fileName: string;
  readonly clientId: ClientId | undefined;
  readonly onGoOn: () => void;
  readonly onAnother: () => void;
}

export function RunPanel({ run, fileName, clientId, onGoOn, onAnother }: RunPanelProps) {
  const navigate = useNavigate();
  const { all, done, state, imports } = run;
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1}>
      <Section title={texts.run}>
        <UnsavedGuard isDirty={() => state === 'running'} />
        <SpaceBetween size="m">
          <ProgressBar
            label={texts.importing}
            value={all === 0 ? 100 : (done / all) * 100}
            status={state === 'done' ? 'success' : 'in-progress'}
            description={texts.progress({ done, all })}
            additionalInfo={state === 'running' ? texts.stay : undefined}
            resultText={texts.done({ count: run.imported })}
          />
          {run.isContinued && <Alert type="info">{texts.again}</Alert>}
          {state === 'stopped' && (
            <Alert type="error" header={texts.stopped} action={<Button onClick={onGoOn}>{texts.goOn}</Button>}>
              {run.reason}
            </Alert>
          )}
          <Refused run={run} />
          {state !== 'running' && (
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="primary" onClick={() => void navigate(paths.posts(clientId))}>
                {texts.toPosts}
              </Button>
              {imports.length > 0 && <UndoImport imports={imports} fileName={fileName} onUndone={onAnother} />}
              <Button onClick={onAnother}>{texts.another}</Button>
            </SpaceBetween>
          )}
        </SpaceBetween>
      </Section>
    </div>
  );
}

function Refused({ run: { refused } }: { run: ImportRun }) {
  if (refused.length === 0) return null;
  return (
    <Alert type="warning" header={texts.refused({ count: refused.length })}>
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row}>{texts.refusedRow({ row, reason })}</li>
        ))}
      </ul>
    </Alert>
  );
}
