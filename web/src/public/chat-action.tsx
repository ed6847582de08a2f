import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { useSupport } from './use-support.ts';

/** Disabled until the agency's number is loaded. */
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
