import Checkbox from '@cloudscape-design/components/checkbox';
import { threadTexts } from './messages.ts';

interface ThreadFieldProps {
  readonly isThread: boolean;
  readonly onChange: (isThread: boolean) => void;
}

export const ThreadField = ({ isThread, onChange }: ThreadFieldProps) => (
  <Checkbox checked={isThread} description={threadTexts.hint} onChange={({ detail }) => onChange(detail.checked)}>
    {threadTexts.thread}
  </Checkbox>
);
