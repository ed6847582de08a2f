import Alert from '@cloudscape-design/components/alert';
import '@cloudscape-design/global-styles/index.css';
import { useQuery } from '@tanstack/react-query';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import { minute } from '../../../../shared/durations.ts';
import { leftOut } from '../../api/left-out.ts';
import { conversationCountsQuery } from '../../data/conversation-counts.ts';
import { healthQuery } from '../../data/service.ts';
import { dataNoticeTexts as texts } from '../console-messages.ts';
import './console.css';
import { I18nProvider } from '@cloudscape-design/components/i18n';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsUnknown, useSignedIn, useUnverifiedUser } from '../../auth/use-signed-in.ts';
import { useArrived } from '../../data/use-arrived.ts';
import { DataLayer } from '../../data/data-layer.tsx';
import { takeAllDigits } from '../../forms/take-all-digits.ts';
import { appliedLanguage } from '../../messages/chosen-language.ts';
import { locale } from '../../messages/messages.ts';
import { LeaveQuestion, OfflineNotice } from '../../offline/offline-notice.tsx';
import { useOffline } from '../../offline/use-offline.ts';
import { installOffer } from '../../pwa/install.ts';
import { UpdateBanner } from '../../pwa/update-banner.tsx';
import { pushOffer } from '../../pwa/push-offer.ts';
import { registerServiceWorker } from '../../pwa/updates.ts';
import { useAppearance } from '../preferences/appearance.ts';
import { useMedia } from '../preferences/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandCenter } from '../commands/command-center.tsx';
import { LoadingPage } from '../first-frame/loading-page.tsx';
import { Bell } from '../notifications/bell.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { TopBar } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';
import { holdsQuery } from '../../data/posts/holds.ts';
import { onDemand } from '../states/on-demand.tsx';

function WritesFailNotice() {
  const { data } = useQuery(healthQuery);
  if (data?.writes !== 'failing') return null;
  return (
    <Alert type="error" header={texts.writesFail}>
      {texts.writesFailText}
    </Alert>
  );
}

const EmailNotice = onDemand(async () => (await import('../../features/account/email-notice.tsx')).EmailNotice);
const PushBanner = onDemand(async () => (await import('../../features/account/push-banner.tsx')).PushBanner);
const InstallBanner = onDemand(async () => (await import('../../pwa/install-banner.tsx')).InstallBanner);
const HoldNotices = onDemand(async () => (await import('../holds/hold-notices.tsx')).HoldNotices);

/** On every page while anything is held. */
function Held({ isForStaff }: { readonly isForStaff: boolean }) {
  // A colleague may have pressed it.
  const { data: holds = [] } = useQuery({ ...holdsQuery, ...(isForStaff && { refetchInterval: minute }) });
  return holds.length > 0 && <HoldNotices holds={holds} />;
}

/** Once for a page, however many of its answers leave the same out. */
function LeftOutNotice() {
  const { pathname } = useLocation();
  useEffect(() => leftOut.enter(pathname), [pathname]);
  const counts = useSyncExternalStore(leftOut.subscribe, leftOut.current).map(({ count }) => count);
  if (counts.length === 0) return null;
  return (
    <Alert
      type="warning"
      header={texts.leftOut({ count: Math.max(...counts) })}
      dismissible
      onDismiss={() => leftOut.dismiss()}
    >
      {texts.leftOutText}
    </Alert>
  );
}

/** The texts of the Cloudscape components in the app's language. */
const messages = await appliedLanguage().components();

export function Console() {
  return (
    <DataLayer>
      <I18nProvider locale={locale()} messages={[messages]}>
        <ConsoleFrame />
      </I18nProvider>
    </DataLayer>
  );
}

function ConsoleFrame() {
  useAppearance();
  const signedIn = useArrived(useSignedIn());
  const user = signedIn?.user;
  const isUnknown = useIsUnknown();
  const isInstallable = useSyncExternalStore(installOffer.subscribe, installOffer.current) !== undefined;
  const isSmall = useMedia('(width < 688px)');
  const isPushOffered = useSyncExternalStore(pushOffer.subscribe, pushOffer.isOffered);
  const toVerify = useUnverifiedUser();
  const { data: counts } = useQuery({ ...conversationCountsQuery, enabled: user !== undefined && isStaff(user) });
  useOffline(user?.id);
  useEffect(takeAllDigits, []);
  useEffect(() => {
    void registerServiceWorker();
  }, []);
  return (
    <>
      <SkipLink />
      <TopBar
        user={user}
        isUnknown={isUnknown}
        waiting={counts?.open}
        menu={signedIn && <UserMenu signedIn={signedIn} />}
        notifications={
          user !== undefined && (
            <>
              <CommandCenter user={user} />
              <Bell user={user} />
            </>
          )
        }
      />
      <main className="console">
        <div className="console-notices">
          {user !== undefined && isStaff(user) && <WritesFailNotice />}
          {user !== undefined && <Held isForStaff={isStaff(user)} />}
          {user !== undefined && <LeftOutNotice />}
          {toVerify !== undefined && <EmailNotice {...toVerify} />}
          <OfflineNotice />
        </div>
        <div id="content" tabIndex={-1}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <BottomBar user={user} />
      <LeaveQuestion />
      {isSmall && isInstallable && <InstallBanner />}
      {user !== undefined && isPushOffered && <PushBanner />}
      <UpdateBanner />
      <ToastRegion />
    </>
  );
}
