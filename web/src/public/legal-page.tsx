import { Link, useLocation } from 'react-router-dom';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { languageOfAddress } from '../../../shared/page-languages.ts';
import { languagePreference } from '../messages/language-preference.ts';
import { locale } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { frameTexts } from './frame-messages.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

export const textInLanguage = (texts: Readonly<Record<LanguageTag, () => Promise<LegalText>>>): Promise<LegalText> =>
  texts[languagePreference.read(locale())]();

export function LegalPage({ text: { title, updated, translated, original, sections } }: { text: LegalText }) {
  const { path } = languageOfAddress(useLocation().pathname);
  return (
    <div className="reading-width legal">
      <p>
        <Link to={paths.home}>{frameTexts.backHome}</Link>
      </p>
      <article>
        <h1>{title}</h1>
        <p className="quiet">{updated}</p>
        {translated !== undefined && (
          <p className="quiet">
            {translated}{' '}
            <a href={path} hrefLang="en">
              {original}
            </a>
          </p>
        )}
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
