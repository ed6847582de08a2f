import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';

export function Preview({ account, text = '' }: PreviewOf<'pigeon'>) {
  return (
    <div className="pigeon-preview">
      <PreviewText text={text} platform="pigeon" account={account} />
    </div>
  );
}
