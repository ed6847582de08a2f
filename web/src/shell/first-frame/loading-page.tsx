import './first-frame.css';
import { Loading } from '../states/loading.tsx';
import { homeTitleAt } from './home-title.ts';

/** Under the heading that the page had on the last visit, if it is the home of who is signed in. */
export function LoadingPage({ text }: { text?: string | undefined }) {
  const title = homeTitleAt(window.location.pathname);
  return (
    <>
      {title !== undefined && (
        <p className="home-title" lang={title.language} dir={title.direction}>
          {title.text}
        </p>
      )}
      <Loading text={text} />
    </>
  );
}
