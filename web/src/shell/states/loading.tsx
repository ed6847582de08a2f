import { appliedLanguage } from '../../messages/chosen-language.ts';

export function Loading({ text = appliedLanguage().startTexts.loading }: { text?: string | undefined }) {
  return (
    <div className="plain-page" role="status">
      {text}
    </div>
  );
}
