import Button from '@cloudscape-design/components/button';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { ChatButton } from '../../../shell/frame/chat-button.tsx';
import { clientPageTexts as texts } from './messages.ts';

/** By chat; by e-mail to a client without a phone number. */
export function MessageButton({ client: { name, phone = '', email } }: { client: Client }) {
  return /\d/.test(phone) ? (
    <ChatButton phone={phone} text={texts.messageText({ name })}>
      {texts.message}
    </ChatButton>
  ) : (
    <Button iconName="envelope" href={`mailto:${encodeURIComponent(email)}`}>
      {texts.message}
    </Button>
  );
}
