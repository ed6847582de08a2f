import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { drawingOfPart } from '../../../../../shared/platforms/rules/picture-mend.ts';
import { drawOpen } from '../../../files/draw-picture.ts';
import { coverTexts } from './messages.ts';

/**
 * A moment of a video, in seconds, as a JPEG.
 * @throws when the browser cannot play the video
 */
async function frameOf(source: Blob | string, seconds: number, maxBytes: number): Promise<Blob> {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source);
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    video.src = address;
    await arrival(video, 'loadeddata');
    video.currentTime = Math.min(seconds, video.duration);
    await arrival(video, 'seeked');
    const { videoWidth: width, videoHeight: height } = video;
    return await drawOpen(await createImageBitmap(video), () => drawingOfPart({ x: 0, y: 0, width, height }), maxBytes);
  } finally {
    video.removeAttribute('src');
    if (typeof source !== 'string') URL.revokeObjectURL(address);
  }
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video cannot be played')), { once: true });
  });
}

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
