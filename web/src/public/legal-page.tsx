import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { frameTexts } from './frame-messages.ts';

interface LegalSection {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly link?: { readonly text: string; readonly to: string };
}

/** Legal texts stay English until a translation has been checked. */
export interface LegalText {
  readonly title: string;
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

export function LegalPage({ text: { title, updated, sections } }: { text: LegalText }) {
  return (
    <div className="reading-width legal">
      <p>
        <Link to={paths.home}>{frameTexts.backHome}</Link>
      </p>
      <article lang="en" dir="ltr">
        <h1>{title}</h1>
        <p className="quiet">{updated}</p>
        {sections.map((section, at) => (
          <Section key={section.heading} section={section} number={at + 1} />
        ))}
      </article>
    </div>
  );
}

function Section({ section: { heading, text, points, link }, number }: { section: LegalSection; number: number }) {
  return (
    <section>
      <h2>
        {number}. {heading}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points !== undefined && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link !== undefined && (
        <p>
          <Link to={link.to}>{link.text}</Link>
        </p>
      )}
    </section>
  );
}
