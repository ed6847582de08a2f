import { useRouteError } from 'react-router-dom';
import { ConfigError } from '../../api/config-error.ts';
import { appliedLanguage } from '../../messages/chosen-language.ts';
import { paths } from '../../paths.ts';

export function RootError() {
  const { failed, wrongSettings } = appliedLanguage().startTexts;
  return <ErrorPage text={useRouteError() instanceof ConfigError ? wrongSettings : failed} />;
}

/** The last resort, so it must not depend on anything that could itself be broken. */
export function ErrorPage({ text }: { readonly text: string }) {
  const { failedTitle, retry, home } = appliedLanguage().startTexts;
  return (
    <main className="plain-page">
      <h1>{failedTitle}</h1>
      <p>{text}</p>
      <div className="plain-actions">
        <button type="button" onClick={() => window.location.reload()}>
          {retry}
        </button>
        <a href={paths.home}>{home}</a>
      </div>
    </main>
  );
}
