import Box from '@cloudscape-design/components/box';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import './search-box.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched now. */
  readonly text: string;
  /** How much was found, said beside the text; also what other choices found. */
  readonly found: string | undefined;
  /** Called when somebody stops typing. */
  readonly onSearch: (text: string) => void;
}

/** Searches when somebody stops typing. A text that changes from elsewhere, as by going back, is taken over. */
export function SearchBox({ label, placeholder, text, found, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== text) {
    setSeen(text);
    // What was sent from here arrives while more may have been typed, and sent.
    const arrived = sent.indexOf(text);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    if (arrived < 0) setTyped(text);
  }
  return (
    <div className="search-box">
      <TextFilter
        filteringAriaLabel={label}
        filteringPlaceholder={placeholder}
        filteringText={typed}
        onChange={({ detail }) => setTyped(detail.filteringText)}
        onDelayedChange={({ detail }) => {
          const wanted = detail.filteringText.trim();
          if (wanted === (sent.at(-1) ?? text)) return;
          setSent([...sent, wanted]);
          onSearch(wanted);
        }}
      />
      <div role="status">{found !== undefined && <Box color="text-body-secondary">{found}</Box>}</div>
    </div>
  );
}
