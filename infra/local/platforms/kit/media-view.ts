import { html, type Html } from './html.ts';
import { isDocumentFile, isVideoFile } from './media-files.ts';

export function mediaView(address: string, index: number, total: number, altText?: string | null): Html {
  const { pathname } = new URL(address);
  const name = `${index + 1} of ${total}`;
  if (isDocumentFile(pathname)) return html`<a href="${pathname}">${altText ?? `Document ${name}`}</a>`;
  return isVideoFile(pathname)
    ? html`<video src="${pathname}" controls preload="metadata" aria-label="Video ${name}"></video>`
    : html`<img src="${pathname}" alt="${altText ?? `Picture ${name}`}" loading="lazy" />`;
}
