import './preview.css';

/** In place of the account's picture, which is not stored. */
export function Face({ account }: { account: string }) {
  return (
    <span className="preview-face" aria-hidden="true">
      {account.slice(0, 1).toUpperCase()}
    </span>
  );
}
