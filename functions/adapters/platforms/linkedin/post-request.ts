import type { Delivery } from '../../../use-cases/ports/publisher.ts';
import { littleText } from './little-text.ts';

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
      linkedin?.link !== undefined && { content: { article: articleOf(linkedin.link, linkedin) } }),
    ...(first !== undefined && { content: others.length === 0 ? { media: first } : { multiImage: { images: shown } } }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

/** LinkedIn reads nothing from the page, and shows no link without a title. */
const articleOf = (source: string, { linkTitle }: NonNullable<Delivery['options']['linkedin']>) => ({
  source,
  title: linkTitle ?? URL.parse(source)?.hostname ?? source,
});
