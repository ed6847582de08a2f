import { addressIn, languageOfAddress } from '../../../shared/page-languages.ts';
import { rememberLanguage } from '../messages/choose-language.ts';
import { languagePreference } from '../messages/language-preference.ts';
import { languages } from '../messages/languages.ts';
import { locale } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import '../pwa/banner.css';
import { frameTexts, isPublicPath, pageTitles } from './frame-messages.ts';
import { SignInLink } from '../shell/states/sign-in-link.tsx';
import './public.css';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { hasSession } from '../auth/has-session.ts';
import { installOffer } from '../pwa/install.ts';
import { loadTexts } from '../messages/chosen-language.ts';
import { useMode } from '../shell/preferences/mode.ts';
import { SkipLink } from '../shell/frame/skip-link.tsx';
import { ToastRegion } from '../shell/toasts/toast-region.tsx';
import { TopBar } from '../shell/frame/top-bar.tsx';
import { useMedia } from '../shell/preferences/use-media.ts';
import { useHeadingFocus } from '../shell/frame/use-heading-focus.ts';
import type { Visitor } from './visitor.ts';

/** Sets the tab's title and the canonical address, which has no query. */
function usePageHead() {
  const { pathname } = useLocation();
  const { path } = languageOfAddress(pathname);
  const title = isPublicPath(path) ? pageTitles[path] : undefined;
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = title;
    const link = canonicalLink();
    link.href = new URL(pathname, link.href || window.location.origin).href;
    return () => link.remove();
  }, [title, pathname]);
}

/** The prerendered link if there is one: the build may know the site's host. */
function canonicalLink(): HTMLLinkElement {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (present !== null) return present;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}

/** The same page in the other languages. Texts are read on import, so each is a load of its own. */
function LanguageLinks() {
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

function PublicFooter() {
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

const InstallBanner = lazy(async () => {
  await loadTexts('visitors');
  return { default: (await import('../pwa/install-banner.tsx')).InstallBanner };
});
const SessionReader = lazy(async () => {
  await loadTexts('visitors', 'console', 'answers');
  return { default: (await import('./session-reader.tsx')).SessionReader };
});

const BottomBar = lazy(async () => ({ default: (await import('../shell/frame/bottom-bar.tsx')).BottomBar }));
const UserMenu = lazy(async () => ({ default: (await import('../shell/frame/user-menu.tsx')).UserMenu }));

const noChange = () => () => undefined;

/** Loads nothing of the console and calls the API only when there is a session. */
export function PublicFrame() {
  const page = useRef<HTMLElement>(null);
  const isSmall = useMedia('(width < 688px)');
  const isSession = useSyncExternalStore(noChange, hasSession, () => false);
  const installing = useSyncExternalStore(installOffer.subscribe, installOffer.current, () => undefined);
  const [read, setRead] = useState<Visitor>();
  const visitor: Visitor = read ?? { state: isSession ? 'unknown' : 'anonymous' };
  const signedIn = visitor.state === 'signed-in' ? visitor.signedIn : undefined;
  useMode();
  usePageHead();
  useHeadingFocus(page);
  return (
    <>
      <SkipLink />
      <TopBar
        user={signedIn?.user}
        isUnknown={visitor.state === 'unknown'}
        menu={<Suspense>{signedIn && <UserMenu signedIn={signedIn} />}</Suspense>}
      />
      <main ref={page} id="content" tabIndex={-1} className="public">
        <Outlet context={visitor} />
      </main>
      <PublicFooter />
      <Suspense>{isSmall && <BottomBar user={signedIn?.user} />}</Suspense>
      <ToastRegion />
      <Suspense>{isSmall && installing !== undefined && <InstallBanner />}</Suspense>
      <Suspense>{isSession && <SessionReader onRead={setRead} />}</Suspense>
    </>
  );
}
