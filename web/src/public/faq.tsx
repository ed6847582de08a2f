interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="faq">
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
