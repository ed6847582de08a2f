import { requiredText } from '../../domain/text.ts';

/** Our own limit, in UTF-16 units: that of Instagram's captions. Meta names none for comments. */
export const firstCommentLimit = 2200;

export const FirstCommentText = requiredText(firstCommentLimit, 'post.content-required');
