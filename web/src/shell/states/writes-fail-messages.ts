import { messages } from '../../messages/messages.ts';

/** Apart from the frame's texts, which the public pages load. */
export const writesFailTexts = messages('writesFail', {
  header: 'Changes cannot be saved at the moment',
  text: 'The service can read its data but not write it, for instance because its disk is full. Nothing that was saved is lost.',
});
