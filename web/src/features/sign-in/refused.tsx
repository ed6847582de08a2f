import SpaceBetween from '@cloudscape-design/components/space-between';
import { chatLink } from '../../../../shared/domain/chat-link.ts';
import type { Refusal } from '../../auth/refusals.ts';
import { ChatButton } from '../../shell/chat-button.tsx';
import { signInTexts } from './messages.ts';

interface RefusedProps {
  readonly refusal: Refusal;
  readonly email: string;
  /** Of the agency. */
  readonly phone: string;
}

/** Why somebody was not let in, with a way to the agency when a renewal helps. */
export function Refused({ refusal: { message, canRenew = false }, email, phone }: RefusedProps) {
  if (!canRenew) return message;
  return (
    <SpaceBetween size="s">
      <div>{message}</div>
      <ChatButton href={chatLink(phone, signInTexts.renewalText(email.trim()))}>{signInTexts.renew}</ChatButton>
    </SpaceBetween>
  );
}
