import './first-frame.css';
import { locale } from '../../messages/messages.ts';
import { Loading } from '../states/loading.tsx';
import { homeTitleAt } from './home-title.ts';

/** Under the heading that the page had on the last visit, if it is the home of who is signed in. */
export function LoadingPage({ text }: { text?: string | undefined }) {
  const title = homeTitleAt(window.location.pathname, locale());
  return (
    <>
      {title !== undefined && <p className="home-title">{title}</p>}
      <Loading text={text} />
    </>
  );
}
