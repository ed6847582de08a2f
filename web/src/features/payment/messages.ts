import { messages } from '../../messages/messages.ts';

export const paymentTexts = messages('payment', {
  title: 'Complete Your Subscription',
  back: 'Back to Pricing',
  selected: 'Selected plan',
  perMonth: '${price, number} per month',
  instead: 'instead of ${price, number}',
  method: 'Payment option',
  now: 'Pay Now',
  nowText: 'Arrange the payment with our team in a chat. Your plan is activated when the payment is confirmed.',
  later: '3-Day Free Trial',
  laterText: 'Use the plan for three days free of charge, and decide then.',
  startTrial: 'Start 3-Day Free Trial',
  starting: 'Starting your trial...',
  agreement:
    'By proceeding you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>. You can cancel at any time.',
  failed: 'Payment failed. Please try again.',
  requested:
    'A chat with our team has been opened, with your payment request ready to be sent. Your plan is activated when the payment is confirmed.',
  openChat: 'The chat did not open? Open it here',
  notice: 'Please note',
  ok: 'OK',
  started: 'Your free trial has started',
});
