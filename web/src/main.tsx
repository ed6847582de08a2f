import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { speakChosenLanguage } from './messages/spoken-language.ts';
import { watchForInstall } from './pwa/install.ts';
import { routes } from './routes.tsx';

watchForInstall();
await speakChosenLanguage();
const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={createQueryClient()} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
