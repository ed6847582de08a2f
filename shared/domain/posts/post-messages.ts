export const postMessages = {
  contentRequired: 'Post content is required',
  platformRequired: 'Please select at least one platform',
  notConnected: 'Selected client does not have all required platforms connected. Please connect the platforms first.',
  past: 'Please choose a time in the future',
  tooFar: 'Posts can be scheduled up to 10 years ahead',
  timeRequired: 'Please choose when the post goes out',
  monthlyLimit: 'You have reached your monthly post limit.',
  scheduledLimit: 'You have reached your scheduled post limit.',
} as const;
