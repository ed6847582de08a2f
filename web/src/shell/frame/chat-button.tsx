import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { chatLink } from '../../../../shared/domain/clients/chat-link.ts';
import { shellMessages } from '../messages.ts';
import { notify } from '../toasts/toasts.ts';

interface ChatButtonProps {
  readonly phone: string;
  readonly text: string;
  readonly children: string;
  /** Distinguishes buttons with the same text. */
  readonly ariaLabel?: string;
}

/** Opens a chat with the message in it. For a number that leads nowhere the message can be copied. */
export function ChatButton({ phone, text, children, ariaLabel }: ChatButtonProps) {
  const label = ariaLabel !== undefined && { ariaLabel };
  const href = chatLink(phone, text);
  if (href === undefined)
    return (
      <SpaceBetween direction="horizontal" size="xxs">
        <Button iconName="contact" disabled disabledReason={shellMessages.noChat} {...label}>
          {children}
        </Button>
        <CopiedMessage text={text} />
      </SpaceBetween>
    );
  return (
    <Button
      iconName="contact"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...label}
      onClick={() => notify.success(shellMessages.chatOpened)}
    >
      {children}
    </Button>
  );
}

export function CopiedMessage({ text }: { readonly text: string }) {
  return (
    <CopyToClipboard
      variant="icon"
      textToCopy={text}
      copyButtonAriaLabel={shellMessages.copyMessage}
      copySuccessText={shellMessages.messageCopied}
      copyErrorText={shellMessages.messageNotCopied}
    />
  );
}
