import { shopIds, shopName } from '../kit/shops.ts';

export interface Creator {
  readonly openId: string;
  readonly username: string;
  readonly nickname: string;
  readonly privacyOptions: readonly string[];
  readonly isCommentDisabled: boolean;
  readonly isDuetDisabled: boolean;
  readonly isStitchDisabled: boolean;
  readonly maxVideoSeconds: number;
}

/** A public account that allows everything, and a private one that allows less. */
export const creators: readonly Creator[] = [
  {
    openId: '-000Cedar7f3a52c1e9b04d68a1f2000101',
    username: 'cedar.cafe',
    nickname: 'Cedar Café',
    privacyOptions: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    isCommentDisabled: false,
    isDuetDisabled: false,
    isStitchDisabled: false,
    maxVideoSeconds: 600,
  },
  {
    openId: '-000Bybl0s7f3a52c1e9b04d68a1f2000102',
    username: 'byblos.books',
    nickname: 'Byblos Books',
    privacyOptions: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    isCommentDisabled: false,
    isDuetDisabled: true,
    isStitchDisabled: true,
    maxVideoSeconds: 60,
  },
];

const shops = shopIds('-000Shop', 28);

/** The consent page does not offer them: scripts name them by their ids. */
export function shopCreator(number: number): Creator {
  return {
    openId: shops.idOf(number),
    username: `shop.${number}`,
    nickname: shopName(number),
    privacyOptions: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    isCommentDisabled: false,
    isDuetDisabled: false,
    isStitchDisabled: false,
    maxVideoSeconds: 600,
  };
}

export const findCreator = (openId: string): Creator | undefined =>
  creators.find((creator) => creator.openId === openId) ?? shops.find(openId, shopCreator);
