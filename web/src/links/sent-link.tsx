import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CopiedAddress } from '../forms/copied-address.tsx';
import { CopiedMessage } from '../shell/frame/chat-button.tsx';
import { shellMessages } from '../shell/messages.ts';
import { linkTexts as texts } from './messages.ts';

interface SentLinkProps {
  readonly sent: {
    readonly link: string;
    readonly chatAddress?: string | undefined;
    readonly chatText: string;
    readonly mailedTo?: string | undefined;
  };
  readonly isMailWanted: boolean;
  readonly done: string;
  readonly hint: string;
}

/** A link that was just made: its secret is shown here and never again. */
export function SentLink({ sent: { link, chatAddress, chatText, mailedTo }, isMailWanted, done, hint }: SentLinkProps) {
  return (
    <SpaceBetween size="m">
      <Alert type="success">
        {done} {mailedTo !== undefined && texts.mailed({ email: mailedTo })}
      </Alert>
      {isMailWanted && mailedTo === undefined && <Alert type="warning">{texts.notMailed}</Alert>}
      <CopiedAddress label={texts.link} hint={hint} address={link} texts={texts} />
      {chatAddress === undefined ? (
        <SpaceBetween direction="horizontal" size="xxs">
          <Button iconName="external" disabled disabledReason={shellMessages.noChat}>
            {texts.openChat}
          </Button>
          <CopiedMessage text={chatText} />
        </SpaceBetween>
      ) : (
        <Button iconName="external" href={chatAddress} target="_blank">
          {texts.openChat}
        </Button>
      )}
    </SpaceBetween>
  );
}
