import '../directions.css';
import './approve.css';
import { approvePage } from './approve-page.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('There is no root');
// The token stays in the address, so that the page can be loaded again; browsers do not send it.
void approvePage(root, location.hash.slice(1));
addEventListener('hashchange', () => location.reload());
