import { useState } from 'react';
import { partsOf } from '../../../shared/platforms/rules/tags.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import './preview.css';
import { previewTexts } from './messages.ts';

interface PreviewTextProps {
  readonly text: string;
  readonly platform: Platform;
  /** Before the text, in its first line. */
  readonly account?: string;
}

export function PreviewText({ text, platform, account }: PreviewTextProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const beginning = truncatedText(text, platform);
  const shown = isUnfolded ? text : (beginning ?? text);
  return (
    <div dir="auto" className="reading preview-text">
      {account !== undefined && (
        <>
          <bdi className="preview-account">{account}</bdi>{' '}
        </>
      )}
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

/** What a platform shows before "more", cut between words where possible; undefined when it shows all. */
export function truncatedText(text: string, platform: Platform): string | undefined {
  const limit = platforms[platform].display.letters;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= limit) return undefined;
  const start = letters.slice(0, limit).join('');
  const lastWord = start.search(/\s+\S*$/u);
  return lastWord > start.length / 2 ? start.slice(0, lastWord) : start;
}
