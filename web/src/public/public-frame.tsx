import '../pwa/banner.css';
import './public.css';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { hasSession } from '../auth/has-session.ts';
import { installOffer } from '../pwa/install.ts';
import { loadTexts } from '../messages/chosen-language.ts';
import { useMode } from '../shell/preferences/mode.ts';
import { SkipLink } from '../shell/frame/skip-link.tsx';
import { ToastRegion } from '../shell/toasts/toast-region.tsx';
import { TopBar } from '../shell/frame/top-bar.tsx';
import { useMedia } from '../shell/preferences/use-media.ts';
import { useHeadingFocus } from '../shell/frame/use-heading-focus.ts';
import { PublicFooter } from './public-footer.tsx';
import { usePageHead } from './use-page-head.ts';
import type { Visitor } from './visitor.ts';

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
