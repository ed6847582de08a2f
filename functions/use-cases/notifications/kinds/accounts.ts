import * as z from 'zod';
import { Instant } from '../../../../shared/domain/text.ts';
import { coded } from '../../../../shared/messages/coded.ts';
import { AboutClient, kind, shownTime } from './notification-kind.ts';

const unexpectedChange = coded('notice.change-unexpected');
const contact = { label: coded('notice.contact'), path: '/contact' };
const signInOrContact = [{ label: coded('notice.sign-in'), path: '/login' }, contact];

export const aboutAccounts = {
  /** Does not contain the password. */
  'client.temporary-password': kind({
    detail: AboutClient.extend({ expiresAt: Instant }),
    holds: ({ expiresAt }, { credential }) => credential?.state === 'temporary' && credential.expiresAt === expiresAt,
    notice: ({ expiresAt }) => ({
      title: coded('notice.password'),
      paragraphs: [
        coded('notice.password-by-hand'),
        coded('notice.password-end', { end: shownTime(expiresAt) }),
        coded('notice.password-unexpected'),
      ],
      links: signInOrContact,
    }),
  }),
  'client.email-changed': kind({
    // Absent when the former address was never verified: whoever reads there is a stranger.
    detail: AboutClient.extend({ formerEmail: z.string().optional() }),
    mailTo: ({ formerEmail }) => formerEmail,
    notice: (_detail, { email }) => ({
      title: coded('notice.email-changed'),
      paragraphs: [coded('notice.new-email', { email }), unexpectedChange],
      links: [contact],
    }),
  }),
  'client.two-factor-changed': kind({
    detail: AboutClient.extend({ isOn: z.boolean() }),
    notice: ({ isOn }) => ({
      title: coded(isOn ? 'notice.two-factor-on' : 'notice.two-factor-off'),
      paragraphs: [coded(isOn ? 'notice.code-needed' : 'notice.password-enough'), unexpectedChange],
      links: signInOrContact,
    }),
  }),
  'client.two-factor-reset': kind({
    detail: AboutClient,
    notice: () => ({
      title: coded('notice.two-factor-off'),
      paragraphs: [coded('notice.two-factor-reset'), unexpectedChange],
      links: signInOrContact,
    }),
  }),
  'client.passkeys-changed': kind({
    // Whether there is one now that was not there before.
    detail: AboutClient.extend({ isAdded: z.boolean() }),
    notice: ({ isAdded }) => ({
      title: coded(isAdded ? 'notice.passkey-added' : 'notice.passkey-removed'),
      paragraphs: [coded(isAdded ? 'notice.passkey-signs-in' : 'notice.passkey-gone'), unexpectedChange],
      links: signInOrContact,
    }),
  }),
  'client.feed-made': kind({
    detail: AboutClient,
    notice: () => ({
      title: coded('notice.feed-made'),
      paragraphs: [coded('notice.feed-reveals'), unexpectedChange],
      links: signInOrContact,
    }),
  }),
} as const;
