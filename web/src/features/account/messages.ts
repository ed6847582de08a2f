import english from '../../../../shared/texts/en/console/account.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { account: accountTexts, emailNotice: emailNoticeTexts, passkeys: passkeyTexts } = messages(english);
