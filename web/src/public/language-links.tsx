import { useLocation } from 'react-router-dom';
import { addressIn, languageOfAddress } from '../../../shared/page-languages.ts';
import { languagePreference } from '../messages/language-preference.ts';
import { rememberLanguage } from '../messages/choose-language.ts';
import { languages } from '../messages/languages.ts';
import { locale } from '../messages/messages.ts';
import { frameTexts } from './frame-messages.ts';

/** The same page in the other languages. Texts are read on import, so each is a load of its own. */
export function LanguageLinks() {
  const { path } = languageOfAddress(useLocation().pathname);
  return (
    <nav aria-label={frameTexts.language} className="languages">
      {Object.entries(languages).map(([tag, { name }]) => (
        <a
          key={tag}
          href={addressIn(tag, path)}
          lang={tag}
          hrefLang={tag}
          aria-current={tag === locale() ? 'true' : undefined}
          onClick={() => rememberLanguage(languagePreference.read(tag))}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
