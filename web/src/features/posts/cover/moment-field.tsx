import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { frameOf } from '../../../files/video-frame.ts';
import { coverTexts } from './messages.ts';

interface MomentFieldProps {
  /** Of the video. */
  readonly name: string;
  readonly source: File | string;
  readonly maxBytes: number | undefined;
  readonly onTake: (picture: File) => void;
}

/** Makes a picture of a moment of the video. */
export function MomentField({ name, source, maxBytes = Infinity, onTake }: MomentFieldProps) {
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
