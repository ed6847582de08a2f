import './long-text.css';

/** A name or e-mail of a person in a table: a long one wraps, so that it pushes no column away. */
export const LongText = ({ children }: { children: string }) => <bdi className="long-text">{children}</bdi>;
