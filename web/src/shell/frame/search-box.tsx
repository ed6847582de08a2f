import Box from '@cloudscape-design/components/box';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import './search-box.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  /** The number of results, shown beside the text; other filters change it too. */
  readonly found: string | undefined;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing pauses. Adopts a text that changes elsewhere, for example by going back. */
export function SearchBox({ label, placeholder, text, found, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== text) {
    setSeen(text);
    // Our own searches come back through the address, possibly after more was typed: ignore them.
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
