/** What is shown while a page or the session is on its way. */
export function Loading() {
  return (
    <div className="plain-page" role="status">
      Loading...
    </div>
  );
}
