import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

interface LegalSection {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly link?: { readonly text: string; readonly to: string };
}

/** Legal texts stay English until a translation has been checked. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly LegalSection[];
}

export function LegalPage({ text: { title, sections } }: { text: LegalText }) {
  return (
    <article className="reading-width legal" lang="en" dir="ltr">
      <p>
        <Link to={paths.home}>Back to Home</Link>
      </p>
      <h1>{title}</h1>
      <p className="quiet">Last updated January 15, 2025</p>
      {sections.map((section, at) => (
        <Section key={section.heading} section={section} number={at + 1} />
      ))}
    </article>
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
