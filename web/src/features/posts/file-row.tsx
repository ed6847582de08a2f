import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatSize } from '../../../../shared/domain/formatting.ts';
import { composerTexts } from './composer-messages.ts';
import { FilePicture } from './file-picture.tsx';
import { shownFile } from './shown-file.ts';
import type { ChosenFile } from './use-files.ts';

interface FileRowProps {
  readonly file: ChosenFile;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A chosen file: how it looks, how far it has come, and what can be done with it. */
export function FileRow({ file, isFirst, isLast, onEarlier, onLater, onRemove, onRetry }: FileRowProps) {
  const { name, state } = file;
  return (
    <>
      <span className="file-picture">
        <FilePicture file={shownFile(file)} />
      </span>
      <div className="file-state">
        <bdi>{name}</bdi>
        <State file={file} />
      </div>
      <div className="file-buttons">
        {!(isFirst && isLast) && (
          <>
            <Button
              formAction="none"
              variant="icon"
              iconName="angle-up"
              ariaLabel={composerTexts.earlier(name)}
              disabled={isFirst}
              onClick={onEarlier}
            />
            <Button
              formAction="none"
              variant="icon"
              iconName="angle-down"
              ariaLabel={composerTexts.later(name)}
              disabled={isLast}
              onClick={onLater}
            />
          </>
        )}
        {state.kind === 'failed' && state.canRetry && (
          <Button
            formAction="none"
            variant="icon"
            iconName="refresh"
            ariaLabel={composerTexts.retryFile(name)}
            onClick={onRetry}
          />
        )}
        <Button
          formAction="none"
          variant="icon"
          iconName="close"
          ariaLabel={state.kind === 'sending' ? composerTexts.cancelFile(name) : composerTexts.removeFile(name)}
          onClick={onRemove}
        />
      </div>
    </>
  );
}

function State({ file: { name, state } }: { file: ChosenFile }) {
  switch (state.kind) {
    case 'sending':
      return (
        <ProgressBar
          ariaLabel={name}
          value={state.percent}
          additionalInfo={composerTexts.sending(state.percent)}
          variant="standalone"
        />
      );
    case 'failed':
      return <StatusIndicator type="error">{state.reason}</StatusIndicator>;
    case 'ready': {
      const { size } = state.media;
      return (
        <>
          <StatusIndicator type="success">{composerTexts.ready}</StatusIndicator>
          {size !== undefined && (
            <Box variant="span" color="text-body-secondary" margin={{ left: 'xs' }}>
              {formatSize(size)}
            </Box>
          )}
        </>
      );
    }
  }
}
