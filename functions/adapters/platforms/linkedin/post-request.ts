import { documentTitleLimit } from '../../../../shared/platforms/options/linkedin.ts';
import { partsOf } from '../../../../shared/platforms/rules/tags.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { sentAddress } from '../send.ts';

const reserved = /[\\|{}@[\]()<>#*_~]/g;
const escaped = /\\([\\|{}@[\]()<>#*_~])/g;

const escape = (text: string) => text.replaceAll(reserved, String.raw`\$&`);

/**
 * A text as LinkedIn's "little text", where it shows what was written and hashtags are links. An unescaped parenthesis
 * would end the post there, without a word.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
export const littleText = (text: string): string =>
  partsOf(text)
    .map(({ text: part, isTag }) => (isTag && part.startsWith('#') ? `#${escape(part.slice(1))}` : escape(part)))
    .join('');

/** What people see of it. */
export const visibleText = (commentary: string): string => commentary.replaceAll(escaped, '$1');

/** @param media the URNs of the post's files, in their order */
export function postRequest(
  {
    account,
    content,
    media: files,
    options: { linkedin },
  }: Pick<Delivery, 'account' | 'content' | 'media' | 'options'>,
  media: readonly string[],
): object {
  const shown = media.map((id, place) => {
    const file = files[place];
    if (file?.type === 'document') return { id, title: linkedin?.documentTitle ?? titleOf(file.name) };
    const altText = file?.type === 'video' ? undefined : file?.altText;
    return { id, ...(altText !== undefined && { altText }) };
  });
  const [first, ...others] = shown;
  return {
    author: account.accountId,
    commentary: littleText(content),
    visibility: linkedin?.visibility === 'connections' ? 'CONNECTIONS' : 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(first === undefined &&
      linkedin?.link !== undefined && { content: { article: articleOf(sentAddress(linkedin.link), linkedin) } }),
    ...(first !== undefined && { content: others.length === 0 ? { media: first } : { multiImage: { images: shown } } }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

/** A name without its ending. */
const titleOf = (name: string) => name.replace(/(?<=.)\.[^.]*$/, '').slice(0, documentTitleLimit);

/** LinkedIn reads nothing from the page, and shows no link without a title. */
const articleOf = (source: string, { linkTitle }: NonNullable<Delivery['options']['linkedin']>) => ({
  source,
  title: linkTitle ?? URL.parse(source)?.hostname ?? source,
});
