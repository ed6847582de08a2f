export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="plain-page" role="status">
      {text}
    </div>
  );
}
