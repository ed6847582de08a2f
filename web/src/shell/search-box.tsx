import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched now. */
  readonly text: string;
  /** How much was found, said beside the text. */
  readonly found: string | undefined;
  /** Called when somebody stops typing. */
  readonly onSearch: (text: string) => void;
}

/** Searches while somebody types. A text that changes from elsewhere, as by going back, is taken over. */
export function SearchBox({ label, placeholder, text, found, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    if (typed.trim() !== text) setTyped(text);
  }
  return (
    <TextFilter
      filteringAriaLabel={label}
      filteringPlaceholder={placeholder}
      filteringText={typed}
      {...(found !== undefined && { countText: found })}
      onChange={({ detail }) => setTyped(detail.filteringText)}
      onDelayedChange={({ detail }) => onSearch(detail.filteringText.trim())}
    />
  );
}
