import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Slider from '@cloudscape-design/components/slider';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import {
  type CropChoice,
  choiceOf,
  partOf,
  type Rectangle,
  type Size,
} from '../../../../../../shared/domain/media/crop.ts';
import type { MediaId } from '../../../../../../shared/domain/ids.ts';
import './crop.css';
import { composerTexts } from '../messages.ts';

const texts = composerTexts.crop;

export interface Original extends Size {
  readonly id: MediaId;
  readonly url: string;
}

interface CropFieldsProps {
  readonly original: Omit<Original, 'id'>;
  readonly part: Rectangle;
  /** Offers no other shape. */
  readonly isSquare?: boolean;
  readonly onChange: (part: Rectangle) => void;
}

/** Width by height. */
const shapes = { '1:1': 1, '4:5': 4 / 5, '1.91:1': 1.91, '9:16': 9 / 16 } as const;
const shapeNames = ['1:1', '4:5', '1.91:1', '9:16'] as const;
type Shape = (typeof shapeNames)[number];

/** Pixels. */
const frameHeight = 260;

export function CropFields({ original, part, isSquare = false, onChange }: CropFieldsProps) {
  const [start] = useState(() => choiceOf(original, part).ratio);
  const [shape, setShape] = useState<Shape>();
  const choice = choiceOf(original, part);
  const choose = (changed: Partial<CropChoice>) => onChange(partOf(original, { ...choice, ...changed }));
  const hasRoom = { across: original.width - part.width >= 1, down: original.height - part.height >= 1 };
  return (
    <SpaceBetween size="m">
      <div className="crop-room">
        <div
          className="crop-part"
          style={{ aspectRatio: choice.ratio, width: `min(100%, ${Math.round(frameHeight * choice.ratio)}px)` }}
        >
          <img src={original.url} alt={texts.preview} style={placeOf(original, part)} />
        </div>
      </div>
      {!isSquare && (
        <SegmentedControl
          label={texts.shape}
          selectedId={shape ?? 'now'}
          options={[{ id: 'now', text: texts.asNow }, ...shapeNames.map((id) => ({ id, text: id }))]}
          onChange={({ detail }) => {
            const chosen = shapeNames.find((name) => name === detail.selectedId);
            setShape(chosen);
            choose({ ratio: chosen === undefined ? start : shapes[chosen] });
          }}
        />
      )}
      <Percentage name="share" value={choice.share} min={10} onChange={choose} />
      <Percentage name="across" value={choice.across} disabled={!hasRoom.across} onChange={choose} />
      <Percentage name="down" value={choice.down} disabled={!hasRoom.down} onChange={choose} />
    </SpaceBetween>
  );
}

interface PercentageProps {
  readonly name: 'share' | 'across' | 'down';
  readonly value: number;
  readonly min?: number;
  readonly disabled?: boolean;
  readonly onChange: (changed: Partial<CropChoice>) => void;
}

function Percentage({ name, value, min = 0, disabled = false, onChange }: PercentageProps) {
  return (
    <FormField label={texts[name]}>
      <Slider
        ariaLabel={texts[name]}
        min={min}
        max={100}
        value={Math.max(min, Math.round(value))}
        disabled={disabled}
        valueFormatter={(percent) => texts.percent({ value: percent })}
        onChange={({ detail }) => onChange({ [name]: detail.value })}
      />
    </FormField>
  );
}

/** The whole picture, so that the part fills its frame. */
const placeOf = ({ width, height }: Size, part: Rectangle) => ({
  width: `${(width / part.width) * 100}%`,
  left: `${(-part.x / part.width) * 100}%`,
  top: `${(-part.y / part.height) * 100}%`,
  height: `${(height / part.height) * 100}%`,
});
