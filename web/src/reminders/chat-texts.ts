import type { LanguageTag } from '../../../shared/domain/language.ts';
import { catalogue } from '../../../shared/messages/catalogue.ts';
import type { Message } from '../../../shared/messages/format-message.ts';
import { translationOf } from '../../../shared/messages/translation-of.ts';

const en = catalogue({
  trialEnds:
    'Hi {name}, your free trial of the {brand} {plan} plan ends on {day}. Reply to this message to subscribe and keep your account.',
  planEnds:
    'Hi {name}, your {brand} {plan} subscription ends on {day}. Reply to this message to renew it and keep posting without a break.',
  trialEnded:
    'Hi {name}, your free trial of the {brand} {plan} plan ended on {day}. Reply to this message to renew before your account is deleted.',
  planEnded:
    'Hi {name}, your {brand} {plan} subscription ended on {day}. Reply to this message to renew before your account is deleted.',
});

const ar = translationOf<typeof en>()({
  trialEnds:
    'مرحبًا {name}، تنتهي تجربتك المجانية لباقة {plan} في {brand} بتاريخ {day}. أجب عن هذه الرسالة لتشترك وتحتفظ بحسابك.',
  planEnds:
    'مرحبًا {name}، ينتهي اشتراكك في باقة {plan} من {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدده وتتابع النشر بلا انقطاع.',
  trialEnded:
    'مرحبًا {name}، انتهت تجربتك المجانية لباقة {plan} في {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدد قبل حذف حسابك.',
  planEnded:
    'مرحبًا {name}، انتهى اشتراكك في باقة {plan} من {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدده قبل حذف حسابك.',
});

const fr = translationOf<typeof en>()({
  trialEnds:
    'Bonjour {name}, votre essai gratuit de la formule {plan} de {brand} se termine le {day}. Répondez à ce message pour vous abonner et garder votre compte.',
  planEnds:
    'Bonjour {name}, votre abonnement à la formule {plan} de {brand} se termine le {day}. Répondez à ce message pour le renouveler et continuer à publier sans interruption.',
  trialEnded:
    'Bonjour {name}, votre essai gratuit de la formule {plan} de {brand} s’est terminé le {day}. Répondez à ce message pour renouveler avant que votre compte ne soit supprimé.',
  planEnded:
    'Bonjour {name}, votre abonnement à la formule {plan} de {brand} s’est terminé le {day}. Répondez à ce message pour renouveler avant que votre compte ne soit supprimé.',
});

/** In the language of the client who is written to. */
export const chatTexts: Readonly<Record<LanguageTag, Readonly<Record<keyof typeof en, Message>>>> = { en, ar, fr };
