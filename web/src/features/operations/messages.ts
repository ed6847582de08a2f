import { texts } from '../../messages/texts.ts';

/** What the operations page says. */
export const operationsTexts = texts('operations', {
  title: 'Operations',
  description: 'How the product is working, and what needs a person.',
  refresh: 'Refresh operations',
  rates: {
    title: 'Publishing, the last 30 days',
    failed: 'How publishing went could not be loaded',
    onTime: 'On time',
    onTimeText: 'Begun within a minute of the planned time',
    success: 'Success rate',
    successText: 'Of all attempts, a repeated one counts again',
    published: 'Published',
    failures: 'Failed',
    noRate: 'N/A',
  },
});
