import Button from '@cloudscape-design/components/button';
import { Empty } from '../../shell/states/empty.tsx';
import { mediaTexts } from './messages.ts';

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { noMatch, noMatchText, clearFilter } = mediaTexts;
  return <Empty title={noMatch} text={noMatchText} action={<Button onClick={onClear}>{clearFilter}</Button>} />;
}
