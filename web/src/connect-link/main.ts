import '../directions.css';
import '../approve/approve.css';
import './connect-link.css';
import { connectLinkPage } from '../../../shared/public-pages.ts';
import { connectPage } from './connect-page.tsx';
import { wayBack } from './connecting.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('There is no root');
const back = wayBack(location);
// A code works once, and the link is what is loaded again.
if (back !== undefined)
  history.replaceState(null, '', back === 'lost' ? connectLinkPage : `${connectLinkPage}#${back.key.token}`);
void connectPage(root, location.hash.slice(1), back);
addEventListener('hashchange', () => location.reload());
