import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { showSize } from './show-size.ts';
import { FilePicture } from './file-picture.tsx';
import './files.css';
import { fileTexts } from './messages.ts';
import { shownFile } from './shown-file.ts';
import type { ChosenFile } from './chosen-files.ts';

interface FileRowProps {
  readonly file: ChosenFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

export function FileRow({ file, onRemove, onRetry, children }: FileRowProps) {
  const { name, state } = file;
  return (
    <>
      <span className="file-picture">
        <FilePicture file={shownFile(file)} sizes={56} most={320} />
      </span>
      <div className="file-state">
        <bdi>{name}</bdi>
        <State file={file} />
      </div>
      <div className="file-buttons">
        {children}
        {state.kind === 'failed' && state.canRetry && (
          <Button
            formAction="none"
            variant="icon"
            iconName="refresh"
            ariaLabel={fileTexts.retry({ name })}
            onClick={onRetry}
          />
        )}
        <Button
          formAction="none"
          variant="icon"
          iconName="close"
          ariaLabel={state.kind === 'sending' ? fileTexts.cancel({ name }) : fileTexts.remove({ name })}
          onClick={onRemove}
        />
      </div>
    </>
  );
}

function State({ file: { name, cutFrom, state } }: { file: ChosenFile }) {
  switch (state.kind) {
    case 'sending':
      return (
        <ProgressBar
          ariaLabel={name}
          value={state.percent}
          additionalInfo={state.percent < 100 ? fileTexts.sending : fileTexts.checking}
          variant="standalone"
        />
      );
    case 'failed':
      return <StatusIndicator type="error">{state.reason}</StatusIndicator>;
    case 'ready': {
      const { size } = state.media;
      return (
        <>
          <StatusIndicator type="success">{fileTexts.ready}</StatusIndicator>
          {size !== undefined && (
            <Box variant="span" color="text-body-secondary" margin={{ left: 'xs' }}>
              {cutFrom === undefined
                ? showSize(size)
                : fileTexts.smaller.done({ size: showSize(size), before: showSize(cutFrom) })}
            </Box>
          )}
        </>
      );
    }
  }
}
