import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { messageText } from '../../messages/message-text.ts';
import { paths } from '../../paths.ts';
import { clientNotFoundTexts, notOfRankTexts } from '../console-messages.ts';
import { Page } from '../frame/page.tsx';

export const ClientNotFound = () => <DeadEnd {...clientNotFoundTexts} to={paths.login} />;

/** A page that other ranks open. */
export const NotOfRank = () => (
  <DeadEnd {...notOfRankTexts} text={messageText({ code: 'access.rank' })} to={paths.dashboard} />
);

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  readonly back: string;
  readonly to: string;
}

function DeadEnd({ title, text, back, to }: DeadEndProps) {
  const navigate = useNavigate();
  return (
    <Page title={title} isNarrow>
      <Container>
        <SpaceBetween size="m">
          <div>{text}</div>
          <Button onClick={() => void navigate(to)}>{back}</Button>
        </SpaceBetween>
      </Container>
    </Page>
  );
}
