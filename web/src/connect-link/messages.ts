import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Worded } from '../../../shared/messages/worded.ts';
import type english from '../../../shared/texts/en/links/connect.json';
import { withLinkTexts } from '../approve/link-texts.ts';
import { wordsByLanguage } from '../messages/by-language.ts';

type Words = Worded<typeof english>;

interface OwnTexts extends Omit<Words, 'asked' | 'kinds' | 'refusals'> {
  readonly refusals: Readonly<Record<string, string>>;
  /** Of a platform that must know the account first. */
  readonly asked: { readonly [P in Platform]?: { readonly label: string; readonly missing: string } };
  /** Of a platform with several kinds of account. */
  readonly kinds: { readonly [P in Platform]?: Readonly<Record<string, string>> };
}

const own: Readonly<Record<LanguageTag, OwnTexts>> = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/links/connect.json', { eager: true, import: 'default' }),
);

export const connectTexts = withLinkTexts(own);

export type ConnectTexts = (typeof connectTexts)[LanguageTag];
