import { expect, test } from 'vitest';
import { paymentRequestText } from '../../web/src/plans/payment-request.ts';

const client = { name: 'Cedar Bakery', email: 'owner@cedar.example' };

test('a payment request states who wants what, and nothing unknown', () => {
  const who = 'Name: Cedar Bakery\nEmail: owner@cedar.example';
  const company = 'Cedar SAL';
  expect(paymentRequestText(client, 'enterprise')).toBe(
    `Hello, I want to pay for the Nashra Enterprise plan ($99 per month).\n${who}`,
  );
  expect(paymentRequestText({ ...client, company }, 'starter')).toBe(
    `Hello, I want to pay for the Nashra Starter plan ($9 per month).\n${who}\nCompany: Cedar SAL`,
  );
  expect(paymentRequestText({ ...client, phone: '+961 3 123 456', company }, 'starter')).toMatch(
    /\nPhone: \+961 3 123 456\nCompany: Cedar SAL$/,
  );
});
