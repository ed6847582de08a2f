import '@cloudscape-design/global-styles/index.css';
import './console.css';
import AppLayout from '@cloudscape-design/components/app-layout';
import { I18nProvider } from '@cloudscape-design/components/i18n';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useUnverifiedUser } from '../../auth/use-unverified-user.ts';
import { useSignedIn } from '../../auth/use-signed-in.ts';
import { DataLayer } from '../../data/data-layer.tsx';
import { appliedLanguage } from '../../messages/chosen-language.ts';
import { locale } from '../../messages/messages.ts';
import { LeaveQuestion, OfflineNotice } from '../../offline/offline-notice.tsx';
import { useOffline } from '../../offline/use-offline.ts';
import { InstallBanner } from '../../pwa/install-banner.tsx';
import { UpdateBanner } from '../../pwa/update-banner.tsx';
import { registerServiceWorker } from '../../pwa/updates.ts';
import { useAppearance } from '../preferences/appearance.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandCenter } from '../commands/command-center.tsx';
import { Loading } from '../states/loading.tsx';
import { Bell } from '../notifications/bell.tsx';
import { SkipLink } from './skip-link.tsx';
import { WritesFailNotice } from '../states/writes-fail-notice.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { TopBar } from './top-bar.tsx';

const EmailNotice = lazy(async () => ({
  default: (await import('../../features/account/email-notice.tsx')).EmailNotice,
}));

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
  const signedIn = useSignedIn();
  const user = signedIn?.user;
  const toVerify = useUnverifiedUser();
  useOffline(user?.id);
  useEffect(() => {
    void registerServiceWorker();
  }, []);
  return (
    <>
      <SkipLink />
      <TopBar signedIn={signedIn} news={user !== undefined && <Bell user={user} />} />
      <AppLayout
        headerSelector="#top"
        footerSelector="#bottom"
        navigationHide
        toolsHide
        notifications={
          <>
            {user?.role === 'admin' && <WritesFailNotice />}
            {toVerify !== undefined && (
              <Suspense>
                <EmailNotice {...toVerify} />
              </Suspense>
            )}
            <OfflineNotice />
          </>
        }
        content={
          <div id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
        }
      />
      <BottomBar user={user} />
      {user !== undefined && <CommandCenter user={user} />}
      <LeaveQuestion />
      <InstallBanner />
      <UpdateBanner />
      <ToastRegion />
    </>
  );
}
