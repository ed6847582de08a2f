import Checkbox from '@cloudscape-design/components/checkbox';
import { threadTexts } from './messages.ts';

export const ThreadField = ({ isThread, onChange }: { isThread: boolean; onChange: (isThread: boolean) => void }) => (
  <Checkbox checked={isThread} description={threadTexts.hint} onChange={({ detail }) => onChange(detail.checked)}>
    {threadTexts.thread}
  </Checkbox>
);
