import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { SignInLink } from '../shell/states/sign-in-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { frameTexts } from './frame-messages.ts';

export function PublicFooter() {
  const { footer, pricing, terms, privacy, signIn, copyright } = frameTexts;
  return (
    <footer className="public-footer">
      <nav aria-label={footer}>
        <Link to={paths.pricing()}>{pricing}</Link>
        <Link to={paths.terms}>{terms}</Link>
        <Link to={paths.privacy}>{privacy}</Link>
        <SignInLink>{signIn}</SignInLink>
      </nav>
      <LanguageLinks />
      <p>{copyright}</p>
    </footer>
  );
}
