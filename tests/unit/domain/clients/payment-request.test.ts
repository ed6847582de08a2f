import { expect, test } from 'vitest';
import { paymentRequestLink, paymentRequestText } from '../../../../shared/domain/clients/payment-request.ts';

const client = { name: 'Cedar Bakery', email: 'owner@cedar.example' };

test('a payment request states who wants what, and nothing unknown', () => {
  expect(paymentRequestText({ ...client, company: 'Cedar SAL' }, 'enterprise')).toBe(
    'Hello, I want to pay for the Nashra Enterprise plan ($99 per month).\nName: Cedar Bakery\n' +
      'Email: owner@cedar.example\nCompany: Cedar SAL',
  );
});

test('its link opens the chat with the agency', () => {
  const link = new URL(paymentRequestLink(client, 'starter', '+961 3 123 456'));
  expect(link.href).toContain('https://wa.me/9613123456?text=');
  expect(link.searchParams.get('text')).toBe(paymentRequestText(client, 'starter'));
});
