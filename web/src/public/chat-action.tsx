import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { useSupport } from './use-support.ts';

/** Opens a chat with the agency with a message that is ready to be sent. Until the agency's number is known it waits. */
export function ChatAction({ text, children }: { text: string; children: string }) {
  const support = useSupport();
  if (support === undefined)
    return (
      <button type="button" className="action" disabled>
        {children}
      </button>
    );
  return (
    <a
      className="action"
      href={chatLink(support.phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => notify.success(shellMessages.chatOpened)}
    >
      {children}
    </a>
  );
}
