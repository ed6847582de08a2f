import Button from '@cloudscape-design/components/button';
import { shellMessages } from '../messages.ts';
import { notify } from '../toasts/toasts.ts';

interface ChatButtonProps {
  /** Of the chat, with its text. */
  readonly href: string;
  readonly children: string;
  /** Tells one button from another where several read the same. */
  readonly ariaLabel?: string;
}

/** Opens a chat with a message that is ready to be sent. */
export function ChatButton({ href, children, ariaLabel }: ChatButtonProps) {
  return (
    <Button
      iconName="contact"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...(ariaLabel !== undefined && { ariaLabel })}
      onClick={() => notify.success(shellMessages.chatOpened)}
    >
      {children}
    </Button>
  );
}
