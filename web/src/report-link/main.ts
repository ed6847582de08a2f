import '../noto-sans-arabic.css';
import './report-link.css';
import { showRecipient } from './recipient-page.tsx';
import { showReport } from './show-report.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('There is no root');
// The token stays in the address, so that the page can be loaded again; browsers do not send it.
const [, answer, recipient] = /^#(yes|stop)\.(.*)$/.exec(location.hash) ?? [];
void (recipient === undefined
  ? showReport(root, location.hash.slice(1))
  : showRecipient(root, recipient, answer === 'yes' ? 'yes' : 'stop'));
addEventListener('hashchange', () => location.reload());
