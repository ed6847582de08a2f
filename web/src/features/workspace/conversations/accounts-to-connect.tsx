import Alert from '@cloudscape-design/components/alert';
import type { ConversationAccount } from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { conversationTexts } from './messages.ts';
import { commentPlatformNames } from './platform-list.ts';

const texts = conversationTexts.account;

interface AccountsToConnectProps {
  readonly clientId: ClientId;
  readonly accounts: readonly ConversationAccount[];
}

/** What a person must do before comments come, and why. */
export function AccountsToConnect({ clientId, accounts }: AccountsToConnectProps) {
  if (accounts.length === 0)
    return (
      <Alert type="info" action={<LinkButton to={paths.connect(clientId)}>{texts.connect}</LinkButton>}>
        {texts.none({ platforms: commentPlatformNames() })}
      </Alert>
    );
  return accounts
    .filter(({ isReady }) => !isReady)
    .map(({ platform, name, missingScopes }) => (
      <Alert
        key={platform}
        type="warning"
        header={texts.header({ account: name })}
        action={<LinkButton to={paths.connect(clientId)}>{texts.action}</LinkButton>}
      >
        {(missingScopes.length > 0 ? texts.text : texts.reconnect)({ platform: platformNames[platform] })}
      </Alert>
    ));
}
