import Button from '@cloudscape-design/components/button';
import { shellMessages } from '../messages.ts';
import { notify } from '../toasts/toasts.ts';

interface ChatButtonProps {
  readonly href: string;
  readonly children: string;
  /** Distinguishes buttons with the same text. */
  readonly ariaLabel?: string;
}

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
