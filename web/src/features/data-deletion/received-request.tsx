import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { DeletionAnswer } from '../../../../shared/contracts/data-deletion-contracts.ts';
import { codedText } from '../../messages/coded-text.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/section.tsx';
import { deletionTexts } from './messages.ts';

export function ReceivedRequest({ answer, requestedFor }: { answer: DeletionAnswer; requestedFor?: string }) {
  const navigate = useNavigate();
  const { form } = deletionTexts;
  const status = paths.deletionStatus(answer.deletion_id);
  return (
    <Section title={form.details}>
      <SpaceBetween size="m">
        <div role="status">
          <Alert type="success" header={deletionTexts.deletion.done}>
            {codedText(answer, answer.message)}
          </Alert>
        </div>
        <KeyValuePairs
          items={[
            { label: deletionTexts.code, value: <code className="deletion-code">{answer.confirmation_code}</code> },
            ...(requestedFor === undefined ? [] : [{ label: form.requested, value: <bdi>{requestedFor}</bdi> }]),
          ]}
        />
        <p>{deletionTexts.times}</p>
        <Button
          href={status}
          onFollow={(event) => {
            event.preventDefault();
            void navigate(status);
          }}
        >
          {deletionTexts.follow}
        </Button>
      </SpaceBetween>
    </Section>
  );
}
