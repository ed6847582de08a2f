import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { useSupport } from './use-support.ts';

/** Disabled until the agency's number is loaded, and where it leads to no chat. */
export function ChatAction({ text, children }: { text: string; children: string }) {
  const support = useSupport();
  const href = support && chatLink(support.phone, text);
  if (href === undefined)
    return (
      <button type="button" className="action" disabled>
        {children}
      </button>
    );
  return (
    <a
      className="action"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => notify.success(shellMessages.chatOpened)}
    >
      {children}
    </a>
  );
}
