import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import { paths } from '../paths.ts';
import { contactTexts } from './messages.ts';
import { useSupport } from './use-support.ts';

export function ContactPage() {
  const { title, lead, chat, chatAction, chatText, email, phone, hours, hoursText, help } = contactTexts;
  const support = useSupport();
  const chatAddress = support && chatLink(support.phone, chatText);
  return (
    <div className="reading-width">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <dl className="ways">
        {(support === undefined || chatAddress !== undefined) && (
          <ContactMethod name={chat}>
            {chatAddress !== undefined && (
              <a href={chatAddress} target="_blank" rel="noopener noreferrer">
                {chatAction}
              </a>
            )}
          </ContactMethod>
        )}
        <ContactMethod name={email}>
          {support && (
            <a href={`mailto:${support.email}`}>
              <bdi>{support.email}</bdi>
            </a>
          )}
        </ContactMethod>
        <ContactMethod name={phone}>
          {support && (
            <a href={`tel:${support.phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi>{support.phone}</bdi>
            </a>
          )}
        </ContactMethod>
        <ContactMethod name={hours}>{hoursText}</ContactMethod>
      </dl>
      <Link className="action" to={paths.help}>
        {help}
      </Link>
    </div>
  );
}

function ContactMethod({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card">
      <dt>{name}</dt>
      <dd>{children ?? contactTexts.loading}</dd>
    </div>
  );
}
