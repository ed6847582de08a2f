import { brand } from '../../../../shared/brand.ts';
import type { Refusal } from '../../auth/refusals.ts';
import { ChatAction } from '../../public/chat-action.tsx';
import { signInTexts } from './messages.ts';

export function Refused({ refusal: { message, canRenew = false }, email }: { refusal: Refusal; email: string }) {
  if (!canRenew) return message;
  return (
    <>
      <p>{message}</p>
      <ChatAction text={signInTexts.renewalText({ brand: brand.name, email: email.trim() })}>
        {signInTexts.renew}
      </ChatAction>
    </>
  );
}
