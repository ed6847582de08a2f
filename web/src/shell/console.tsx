import '@cloudscape-design/global-styles/index.css';
import './console.css';
import AppLayout from '@cloudscape-design/components/app-layout';
import { I18nProvider } from '@cloudscape-design/components/i18n';
import messages from '@cloudscape-design/components/i18n/messages/all.en';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from './loading.tsx';
import { shellMessages } from './messages.ts';
import { ToastRegion } from './toast-region.tsx';
import { TopBar } from './top-bar.tsx';
import { useSystemMode } from './use-system-mode.ts';

/** The frame of every page but the public ones: top bar, content, toasts. */
export function Console() {
  useSystemMode();
  return (
    <I18nProvider locale="en" messages={[messages]}>
      <a className="skip-link" href="#content">
        {shellMessages.skip}
      </a>
      <TopBar />
      <AppLayout
        headerSelector="#top"
        navigationHide
        toolsHide
        content={
          <div id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
        }
      />
      <ToastRegion />
    </I18nProvider>
  );
}
