import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { planDefinitions } from '../../../shared/domain/plans/plan-prices.ts';
import type { ReminderKind } from '../../../shared/domain/subscriptions/reminders.ts';
import { currentEnd } from '../../../shared/domain/subscriptions/subscription-status.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { formatText } from '../../../shared/messages/format-message.ts';
import type english from '../../../shared/texts/en/reminder-chats.json';
import { byLanguage } from '../messages/by-language.ts';

const chatTexts = byLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/reminder-chats.json', { eager: true, import: 'default' }),
);

type Addressee = Pick<
  Client,
  | 'name'
  | 'phone'
  | 'plan'
  | 'subscriptionStatus'
  | 'paymentStatus'
  | 'trialEndDate'
  | 'planEndDate'
  | 'language'
  | 'approvals'
>;

/** @param fallbackPhone used when the client's phone has no digit */
export function reminder(
  kind: ReminderKind,
  client: Addressee,
  fallbackPhone: string,
): { phone: string; text: string } {
  const phone = client.phone !== undefined && /\d/.test(client.phone) ? client.phone : fallbackPhone;
  return { phone, text: reminderText(kind, client) };
}

/** Days are named in the agency's time zone. */
export function reminderText(kind: ReminderKind, client: Addressee): string {
  const language = languageOf(client);
  const { text, end } = chatAbout(kind, client);
  const words = { name: client.name, brand: brand.name, plan: planDefinitions[client.plan].name };
  return formatText(chatTexts[language][text], language, { ...words, day: dayOf(end, language) });
}

function chatAbout(kind: ReminderKind, client: Addressee): { text: keyof typeof english; end: Instant } {
  const { trialEndDate, planEndDate } = client;
  switch (kind) {
    case 'trial_reminder':
      return { text: 'trialEnds', end: trialEndDate };
    case 'expiry_warning':
      return { text: 'planEnds', end: planEndDate };
    case 'expired':
      return currentEnd(client).of === 'trial'
        ? { text: 'trialEnded', end: trialEndDate }
        : { text: 'planEnded', end: planEndDate };
  }
}

const dayOf = (at: Instant, language: LanguageTag): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone: defaultTimeZone }).format(
    Date.parse(at),
  );
