import './long-text.css';

/** A name or e-mail of a person in a table: a long one wraps, so that it pushes no column away. All of it is shown on hover. */
export const LongText = ({ children }: { children: string }) => (
  <bdi dir="auto" className="long-text" title={children}>
    {children}
  </bdi>
);

/** As {@link LongText}, in one line that ends in an ellipsis. */
export const LineText = ({ children }: { children: string }) => (
  <bdi dir="auto" className="line-text" title={children}>
    {children}
  </bdi>
);
