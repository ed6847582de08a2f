import './tables.css';

/** A name or e-mail of a person in a table: a long one wraps, an address after its `@`, so that it pushes no column away. All of it is shown on hover. */
export function LongText({ children }: { children: string }) {
  const afterAt = children.indexOf('@') + 1;
  return (
    <bdi dir="auto" className="long-text" title={children}>
      {children.slice(0, afterAt)}
      <wbr />
      {children.slice(afterAt)}
    </bdi>
  );
}

/** As {@link LongText}, in one line that ends in an ellipsis. */
export const LineText = ({ children }: { children: string }) => (
  <bdi dir="auto" className="line-text" title={children}>
    {children}
  </bdi>
);
