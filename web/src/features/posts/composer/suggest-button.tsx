import Button from '@cloudscape-design/components/button';
import { planTexts } from '../../../plans/messages.ts';
import { useMe } from '../../../auth/current-user.ts';
import { composerTexts } from './messages.ts';

/** Shown where the plan has captions; admins have them for every client. */
export function SuggestButton({ hasClient, onClick }: { hasClient: boolean; onClick: () => void }) {
  const { user, permissions } = useMe();
  const isAllowed = user.role === 'admin' || permissions.canAccessAdvancedFeatures;
  const obstacle = isAllowed ? (hasClient ? undefined : composerTexts.clientFirst) : planTexts.unavailable.text;
  return (
    <Button
      formAction="none"
      iconName="gen-ai"
      disabled={obstacle !== undefined}
      disabledReason={obstacle}
      onClick={onClick}
    >
      {composerTexts.suggest}
    </Button>
  );
}
