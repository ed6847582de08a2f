import '../../shell/tables/tables.css';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../data/service.ts';
import { contactTexts, helpTexts } from '../../public/messages.ts';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { Section } from '../../shell/section.tsx';
import { workspaceTexts } from './messages.ts';

const texts = workspaceTexts.help;

/** The answers are those of the public help page. */
export function WorkspaceHelpPage() {
  return (
    <Page title={texts.title} description={texts.support}>
      <SpaceBetween size="l">
        <Contact />
        <Faq />
      </SpaceBetween>
    </Page>
  );
}

function Contact() {
  const { data: config } = useQuery(configQuery);
  if (config === undefined) return null;
  const { phone, email } = config.support;
  return (
    <Section title={texts.contact}>
      <KeyValuePairs
        columns={4}
        items={[
          {
            label: contactTexts.chat,
            value: (
              <ChatButton phone={phone} text={contactTexts.chatText}>
                {contactTexts.chatAction}
              </ChatButton>
            ),
          },
          {
            label: contactTexts.email,
            value: (
              <Link href={`mailto:${email}`}>
                <span className="long-text">{email}</span>
              </Link>
            ),
          },
          {
            label: contactTexts.phone,
            value: (
              <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <bdi>{phone}</bdi>
              </Link>
            ),
          },
          { label: contactTexts.hours, value: contactTexts.hoursText },
        ]}
      />
    </Section>
  );
}

/** Every searched word must be in the question or the answer. */
function Faq() {
  const [searched, setSearched] = useState('');
  const words = searched.toLowerCase().split(/\s+/);
  const found = helpTexts.faq.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Section title={texts.faq}>
      <SpaceBetween size="s">
        <Input
          type="search"
          ariaLabel={helpTexts.search}
          placeholder={helpTexts.search}
          value={searched}
          onChange={({ detail }) => setSearched(detail.value)}
        />
        <Box color="text-body-secondary">
          <div role="status">
            {searched.trim() !== '' &&
              (found.length === 0 ? helpTexts.noMatch : helpTexts.found({ count: found.length }))}
          </div>
        </Box>
        {found.map(({ question, answer }) => (
          <ExpandableSection key={question} headerText={question}>
            {answer}
          </ExpandableSection>
        ))}
      </SpaceBetween>
    </Section>
  );
}
