export interface LegalSection {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly link?: { readonly text: string; readonly to: string };
}

/** The English is the one that holds; its translations say so, and link to it. */
export interface LegalText {
  readonly title: string;
  readonly updated: string;
  readonly translated?: string;
  readonly original?: string;
  readonly sections: readonly LegalSection[];
}
