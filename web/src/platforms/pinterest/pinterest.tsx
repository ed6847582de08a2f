import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import More from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { second } from '../../../../shared/durations.ts';
import type { PinterestOptions } from '../../../../shared/platforms/options/pinterest.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { useUser } from '../../auth/current-user.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { lastPicks } from '../../offline/last-picks.ts';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import type { Detail, SuggestionProps, WebPlatform } from '../web-platform.ts';
import { optionsForm, type PinterestChoice } from './choice.ts';
import { pinterestTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import './preview.css';

/** The board that was chosen last on this device, if it is still there: what the device has kept of the account is asked for anew. */
function Suggestion({ clientId, choice, onChange }: SuggestionProps<PinterestChoice>): null {
  const { id: userId } = useUser();
  const account = useQuery({ ...accountOptionsQuery(clientId, 'pinterest'), refetchOnMount: 'always' });
  const boards = account.isSuccess && account.isFetchedAfterMount ? account.data?.boards : undefined;
  const last = lastPicks.of(userId, clientId, 'pinterest');
  const suggested = choice.board === '' && boards?.some(({ id }) => id === last) === true ? last : undefined;
  useEffect(() => {
    if (suggested !== undefined) onChange({ ...choice, board: suggested, section: '' });
  }, [suggested, choice, onChange]);
  return null;
}

/** Without the board, whose name is Pinterest's to say. */
function detailsOf({ options: { title, link, coverAt } = {} }: PlatformPost<PinterestOptions>): Detail[] {
  return [
    ...(title === undefined ? [] : [{ label: pinterestTexts.title, value: title }]),
    ...(link === undefined ? [] : [{ label: pinterestTexts.link, value: link }]),
    ...(coverAt === undefined
      ? []
      : [{ label: pinterestTexts.cover, value: pinterestTexts.coverOf({ seconds: String(coverAt / second) }) }]),
  ];
}

export const pinterest = {
  optionsForm,
  OptionsField,
  Suggestion,
  texts: pinterestTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'pinterest', PinterestChoice>;

/** A pin that was opened: its link and title stand below the picture, then who made it. */
function Preview({ account, text, files, shape, post }: PreviewOf<'pinterest'>) {
  const { title, link } = post.options ?? {};
  return (
    <div className="pinterest-preview">
      <div className="pinterest-media">
        <Carousel files={files} shape={shape} />
      </div>
      <div className="preview-line preview-actions" aria-hidden="true">
        <Like size={22} />
        <Share size={22} />
        <More size={22} />
        <span className="pinterest-save">{pinterestTexts.save}</span>
      </div>
      {link !== undefined && <bdi className="pinterest-site">{URL.parse(link)?.hostname ?? link}</bdi>}
      {title !== undefined && (
        <div dir="auto" className="pinterest-title">
          {title}
        </div>
      )}
      <header className="preview-line">
        <Face account={account} />
        <bdi className="preview-account">{account}</bdi>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="pinterest" />}
    </div>
  );
}
