import '../noto-sans-arabic.css';
import './report-link.css';
import { showReport } from './show-report.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('There is no root');
// The token stays in the address, so that the page can be loaded again; browsers do not send it.
void showReport(root, location.hash.slice(1));
addEventListener('hashchange', () => location.reload());
