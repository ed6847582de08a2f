import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Faq } from './faq.tsx';
import { helpTexts } from './messages.ts';

export function HelpPage() {
  const [searched, setSearched] = useState('');
  const { title, lead, search, noMatch, clear, found, contact, faq } = helpTexts;
  const words = searched.toLowerCase().split(/\s+/);
  const matching = faq.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="reading-width">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <label className="search">
        <span>{search}</span>
        <input type="search" value={searched} onChange={({ target }) => setSearched(target.value)} />
      </label>
      <p role="status" className="quiet">
        {searched.trim() !== '' && (matching.length === 0 ? noMatch : found({ count: matching.length }))}
      </p>
      <Faq entries={matching} />
      <div className="actions">
        {matching.length === 0 && (
          <button type="button" className="action" onClick={() => setSearched('')}>
            {clear}
          </button>
        )}
        <Link className="action" to={paths.contact}>
          {contact}
        </Link>
      </div>
    </div>
  );
}
