import './data-deletion.css';
import { useQuery } from '@tanstack/react-query';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link, useNavigate } from 'react-router-dom';
import { brand } from '../../../../shared/brand.ts';
import { configQuery } from '../../data/config.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { instructionTexts } from './instruction-messages.ts';

export function DeletionInstructionsPage() {
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery);
  const { sections, request, contact, privacy, terms, title, description } = instructionTexts;
  // Omitted until it is loaded.
  const email = config?.support.email ?? '';
  return (
    <Page title={title} description={description} isNarrow>
      <SpaceBetween size="l">
        {sections.map((section) => (
          <Container key={section.heading} header={<Header variant="h2">{section.heading}</Header>}>
            {'text' in section && <p className="deletion-text">{section.text}</p>}
            {'points' in section && (
              <ul className="deletion-points">
                {section.points
                  .map((point) => (typeof point === 'string' ? point : point({ email })))
                  .map((point) => (
                    <li key={point}>{point}</li>
                  ))}
              </ul>
            )}
          </Container>
        ))}
        <SpaceBetween direction="horizontal" size="s">
          <Button variant="primary" onClick={() => void navigate(paths.deletionCallback)}>
            {request}
          </Button>
          <Button onClick={() => void navigate(paths.contact)}>{contact}</Button>
        </SpaceBetween>
        <nav aria-label={brand.name} className="deletion-links">
          <Link to={paths.privacy}>{privacy}</Link>
          <Link to={paths.terms}>{terms}</Link>
        </nav>
      </SpaceBetween>
    </Page>
  );
}
