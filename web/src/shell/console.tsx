import '@cloudscape-design/global-styles/index.css';
import './console.css';
import AppLayout from '@cloudscape-design/components/app-layout';
import { I18nProvider } from '@cloudscape-design/components/i18n';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { languagePreference, spokenLanguage } from '../messages/spoken-language.ts';
import { useMaybeUser } from '../auth/current-user.ts';
import { CommandCenter } from './commands/command-center.tsx';
import { Loading } from './loading.tsx';
import { shellMessages } from './messages.ts';
import { InstallBanner } from '../pwa/install-banner.tsx';
import { LeaveQuestion, OfflineNotice } from '../offline/offline-notice.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { UpdateBanner } from '../pwa/update-banner.tsx';
import { registerServiceWorker } from '../pwa/updates.ts';
import { preferred } from './preferences.ts';
import { ToastRegion } from './toast-region.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppearance } from './appearance.ts';

/** The words of the components themselves, in the language that is spoken. */
const messages = await spokenLanguage().components();

/** The frame of every page but the public ones: top bar, content, toasts. */
export function Console() {
  const user = useMaybeUser();
  useAppearance();
  useOffline(user?.id);
  useEffect(() => {
    void registerServiceWorker();
  }, []);
  return (
    <I18nProvider locale={preferred(languagePreference)} messages={[messages]}>
      <a className="skip-link" href="#content">
        {shellMessages.skip}
      </a>
      <TopBar />
      <AppLayout
        headerSelector="#top"
        navigationHide
        toolsHide
        notifications={<OfflineNotice />}
        content={
          <div id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
        }
      />
      {user !== undefined && <CommandCenter user={user} />}
      <LeaveQuestion />
      <InstallBanner />
      <UpdateBanner />
      <ToastRegion />
    </I18nProvider>
  );
}
