import composer from '../../../../../shared/texts/en/console/composer.json' with { type: 'json' };
import english from '../../../../../shared/texts/en/console/month.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { month: monthTexts } = messages(english);
export const { captions: captionTexts } = messages(composer);
