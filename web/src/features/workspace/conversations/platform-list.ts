import { CommentPlatform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { forLanguage } from '../../../messages/for-language.ts';

const lists = forLanguage(({ dates }) => new Intl.ListFormat(dates, { type: 'conjunction' }));

/** Where comments are read. */
export const commentPlatformNames = () => lists().format(CommentPlatform.options.map((one) => platformNames[one]));
