import { useState } from 'react';
import { partsOf } from '../../../../../shared/platforms/rules/tags.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import './preview.css';
import { previewTexts } from './messages.ts';
import { truncatedText } from './shown-text.ts';

export function PreviewText({ text, platform }: { text: string; platform: Platform }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const beginning = truncatedText(text, platform);
  const shown = isUnfolded ? text : (beginning ?? text);
  return (
    <div dir="auto" className="reading preview-text">
      {partsOf(shown).map(({ at, text: part, isTag }) =>
        isTag ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
      )}
      {beginning !== undefined && (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? previewTexts.less : previewTexts.more}
        </button>
      )}
    </div>
  );
}
