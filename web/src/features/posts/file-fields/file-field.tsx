import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type FileFieldName, fileFields } from '../../../../../shared/platforms/platform-media.ts';
import type { FormatRule } from '../../../../../shared/platforms/rules/rule.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { FileRow } from '../../../files/file-row.tsx';
import '../../../files/files.css';
import { shownFile } from '../../../files/shown-file.ts';
import { filesAt } from '../../../files/chosen-files.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import { frameOf } from '../../../files/video-frame.ts';
import { hintOfField, labelOfField } from '../../../post-fields/messages.ts';
import { coverTexts } from '../composer/messages.ts';
import { fileFieldTexts } from '../messages.ts';
import { OneFile } from './one-file.tsx';

interface MomentFieldProps {
  /** Of the video. */
  readonly name: string;
  readonly source: File | string;
  readonly maxBytes: number | undefined;
  readonly onTake: (picture: File) => void;
}

/** Makes a picture of a moment of the video. */
function MomentField({ name, source, maxBytes = Infinity, onTake }: MomentFieldProps) {
  const [seconds, setSeconds] = useState('0');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const at = Number(seconds);

  async function take() {
    setBusy(true);
    setProblem(undefined);
    try {
      const picture = await frameOf(source, at, maxBytes);
      onTake(new File([picture], `${name.replace(/\.[^.]+$/, '')} ${at}s.jpg`, { type: picture.type }));
    } catch {
      setProblem(coverTexts.notTaken);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormField label={coverTexts.second} errorText={problem}>
      <div className="field-sources">
        <Input
          value={seconds}
          type="number"
          inputMode="decimal"
          step="any"
          onChange={({ detail }) => setSeconds(detail.value)}
        />
        <Button
          formAction="none"
          loading={isBusy}
          disabled={seconds.trim() === '' || !(at >= 0)}
          onClick={() => void take()}
        >
          {coverTexts.take}
        </Button>
      </div>
    </FormField>
  );
}

interface FileFieldProps {
  readonly name: FileFieldName;
  readonly clientId: ClientId;
  readonly platform: Platform;
  readonly format: FormatRule | undefined;
  readonly files: PostFiles;
}

/** Also shows a file that the post has no use for any more, so that it can be taken away. */
export function FileField({ name, clientId, platform, format, files }: FileFieldProps) {
  const { one, kind, isPoster } = fileFields[name];
  const file = files[name]?.[platform];
  const rule = format?.[one];
  if (rule === undefined && file === undefined) return null;
  const chosen = files.fieldAt(name, platform);
  const takesCoverMoment = isPoster === true && format?.takesCoverMoment === true;
  const [video] = filesAt(files, platform).map(shownFile);
  return (
    <FormField
      label={fileFieldTexts.on({ field: labelOfField(name), platform: platformNames[platform] })}
      description={takesCoverMoment ? coverTexts.instead : hintOfField(name)}
      stretch
    >
      <SpaceBetween size="s">
        {file !== undefined && (
          <div className="field-file">
            <FileRow file={file} onRemove={chosen.remove} onRetry={chosen.retry} />
          </div>
        )}
        {rule !== undefined && (
          <OneFile clientId={clientId} kind={kind} onUpload={chosen.upload} onChoose={chosen.choose} />
        )}
        {rule !== undefined &&
          isPoster === true &&
          !takesCoverMoment &&
          video?.isVideo &&
          video.source !== undefined && (
            <MomentField name={video.name} source={video.source} maxBytes={rule.maxBytes} onTake={chosen.upload} />
          )}
      </SpaceBetween>
    </FormField>
  );
}
