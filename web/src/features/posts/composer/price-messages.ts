import { messages } from '../../../messages/messages.ts';

export const priceTexts = messages('postPrice', {
  title: 'What this post costs',
  price: '{platform} bills {price} for this post.',
  list: 'Its prices, as of {day}: {prices}.',
  spent: '{spent} of {budget} are used this month.',
  over: 'With this post the month’s budget of {budget} would be used up. It would not go out on {platform}.',
  stopped: '{platform} takes no posts from us at the moment. {reason}',
  change: 'Change the budget',
  budgetTitle: 'Budget for {platform}',
  budget: 'US dollars a month',
  budgetHint: 'Posts of this client above it are not sent. 0 sends none.',
  invalid: 'Enter an amount between 0 and {most, number}.',
  save: 'Save',
  saving: 'Saving',
  saved: 'The budget is saved.',
  notSaved: 'The budget could not be saved',
  unchanged: 'Nothing is changed yet.',
});
