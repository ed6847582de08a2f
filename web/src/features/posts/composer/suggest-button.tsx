import Button from '@cloudscape-design/components/button';
import { composerTexts } from './messages.ts';

export function SuggestButton({ hasClient, onClick }: { hasClient: boolean; onClick: () => void }) {
  return (
    <Button
      formAction="none"
      iconName="gen-ai"
      disabled={!hasClient}
      disabledReason={composerTexts.clientFirst}
      onClick={onClick}
    >
      {composerTexts.suggest}
    </Button>
  );
}
