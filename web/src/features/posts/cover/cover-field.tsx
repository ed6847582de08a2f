import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { FormatRule } from '../../../../../shared/platforms/rules/rule.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { FileRow } from '../../../files/file-row.tsx';
import '../../../files/files.css';
import { shownFile } from '../../../files/shown-file.ts';
import { filesAt, type PostFiles } from '../../../files/use-files.ts';
import { frameOf } from '../../../files/video-frame.ts';
import './cover.css';
import { coverTexts } from '../composer/messages.ts';
import { MediaPicker } from '../picker/media-picker.tsx';

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
      <div className="cover-sources">
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

interface CoverFieldProps {
  readonly clientId: ClientId | undefined;
  readonly platform: Platform;
  readonly format: FormatRule | undefined;
  readonly files: PostFiles;
}

/** Also shows a cover that the post has no use for any more, so that it can be taken away. */
export function CoverField({ clientId, platform, format, files }: CoverFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const cover = files.covers?.[platform];
  const rule = format?.cover;
  if (clientId === undefined || (rule === undefined && cover === undefined)) return null;
  const chosen = files.coverAt(platform);
  const [video] = filesAt(files, platform).map(shownFile);
  return (
    <FormField
      label={coverTexts.label({ platform: platformNames[platform] })}
      description={format?.takesCoverMoment === true ? coverTexts.instead : coverTexts.hint}
      stretch
    >
      <SpaceBetween size="s">
        {cover !== undefined && (
          <div className="cover-file">
            <FileRow file={cover} onRemove={chosen.remove} onRetry={chosen.retry} />
          </div>
        )}
        {rule !== undefined && (
          <div className="cover-sources">
            <FileInput
              accept="image/*"
              value={[]}
              onChange={({ detail: { value } }) => value[0] !== undefined && chosen.upload(value[0])}
            >
              {coverTexts.upload}
            </FileInput>
            <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
              {coverTexts.choose}
            </Button>
          </div>
        )}
        {rule !== undefined && format?.takesCoverMoment !== true && video?.source !== undefined && video.isVideo && (
          <MomentField name={video.name} source={video.source} maxBytes={rule.maxBytes} onTake={chosen.upload} />
        )}
      </SpaceBetween>
      {isPicking && (
        <MediaPicker
          clientId={clientId}
          known={[]}
          picks="picture"
          onChoose={([picture]) => {
            if (picture !== undefined) chosen.choose(picture);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </FormField>
  );
}
