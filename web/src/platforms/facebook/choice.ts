import * as z from 'zod';
import { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import { Place } from '../../../../shared/platforms/options/place.ts';
import { locationTexts } from '../messages.ts';
import type { OptionsForm } from '../web-platform.ts';
import { facebookTexts } from './messages.ts';

export const FacebookFormat = z.enum(['post', 'reel']);
const FacebookChoice = z.object({
  format: FacebookFormat.default('post'),
  link: z.string(),
  firstComment: z.string().default(''),
  location: Place.optional(),
});
export type FacebookChoice = z.infer<typeof FacebookChoice>;

export const optionsForm: OptionsForm<FacebookOptions, FacebookChoice> = {
  schema: FacebookChoice,
  empty: { format: 'post', link: '', firstComment: '' },
  fromOptions: (options) => ({
    format: options?.format ?? 'post',
    link: options?.link ?? '',
    firstComment: options?.firstComment ?? '',
    location: options?.location,
  }),
  toOptions({ format, location, ...choice }) {
    const [link, firstComment] = [choice.link.trim(), choice.firstComment.trim()];
    const options = {
      ...(format !== 'post' && { format }),
      ...(link !== '' && { link }),
      ...(firstComment !== '' && { firstComment }),
      ...(location !== undefined && { location }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ format, link, firstComment, location }) => [
    format !== 'post' && facebookTexts.formats[format].label,
    link.trim(),
    firstComment.trim(),
    location && locationTexts.at({ place: location.name }),
  ],
};

/** True for a text that is not a web address. */
export function isWrongLink({ link }: FacebookChoice): boolean {
  return link.trim() !== '' && !FacebookOptions.shape.link.safeParse(link.trim()).success;
}
