/** What is shown while a page or the session is on its way. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="plain-page" role="status">
      {text}
    </div>
  );
}
