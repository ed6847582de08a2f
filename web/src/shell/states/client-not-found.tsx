import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { clientNotFoundTexts } from '../console-messages.ts';
import { Page } from '../frame/page.tsx';

export function ClientNotFound() {
  const navigate = useNavigate();
  const { title, text, back } = clientNotFoundTexts;
  return (
    <Page title={title} isNarrow>
      <Container>
        <SpaceBetween size="m">
          <div>{text}</div>
          <Button onClick={() => void navigate(paths.login)}>{back}</Button>
        </SpaceBetween>
      </Container>
    </Page>
  );
}
