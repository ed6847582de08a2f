import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Link } from '../../../shared/domain/links/link.ts';
import type { Mailer } from '../mail/mailer.ts';

export interface SentLink {
  link: string;
  chatAddress?: string;
  chatText: string;
  mailedTo?: string;
}

export interface SendingDependencies {
  mailer: Mailer;
  siteUrl: string;
  /** Its name. */
  agency: string;
  onFailure: (error: unknown) => void;
}

/** Nothing is sent to an address that is not verified. A mail that fails or is refused is told, and the link is there all the same. */
export async function sendLink(
  link: string,
  { sentBy }: Pick<Link, 'sentBy'>,
  client: Pick<Client, 'id' | 'email' | 'phone' | 'isEmailUnverified'>,
  { chat, subject, mail }: { chat: string; subject: string; mail: string },
  { mailer, onFailure }: SendingDependencies,
): Promise<SentLink> {
  const chatAddress = chatLink(client.phone ?? '', chat);
  const sent = { link, ...(chatAddress !== undefined && { chatAddress }), chatText: chat };
  if (!sentBy.includes('mail') || client.isEmailUnverified === true) return sent;
  try {
    const refused = await mailer.send({ clientId: client.id, to: client.email, subject, text: mail });
    return refused === undefined ? { ...sent, mailedTo: client.email } : sent;
  } catch (error) {
    onFailure(error);
    return sent;
  }
}
