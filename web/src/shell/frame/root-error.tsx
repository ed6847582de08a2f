import { useRouteError } from 'react-router-dom';
import { ConfigError } from '../../api/config-error.ts';
import { paths } from '../../paths.ts';

/** The last resort, so it must not depend on anything that could itself be broken. */
export function RootError() {
  const error = useRouteError();
  return (
    <main className="plain-page">
      <h1>Unexpected Application Error!</h1>
      <p>
        {error instanceof ConfigError ? error.message : 'Something went wrong on this page. Nothing you saved is lost.'}
      </p>
      <div className="plain-actions">
        <button type="button" onClick={() => window.location.reload()}>
          Try Again
        </button>
        <a href={paths.home}>Back to the start</a>
      </div>
    </main>
  );
}
