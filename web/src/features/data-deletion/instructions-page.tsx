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
import { instructions } from './instructions.ts';

export function DeletionInstructionsPage() {
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery);
  const { sections, request, contact, privacy, terms, title, description } = instructions(config?.support.email);
  return (
    <Page title={title} description={description} isNarrow>
      <SpaceBetween size="l">
        {sections.map(({ heading, text, points }) => (
          <Container key={heading} header={<Header variant="h2">{heading}</Header>}>
            {text !== undefined && <p className="deletion-text">{text}</p>}
            {points.length > 0 && (
              <ul className="deletion-points">
                {points.map((point) => (
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
