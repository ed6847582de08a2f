/** Proofs and numbers of published posts are kept so long: the longest range of analytics, and a month to ask for it. */
export const historyDays = 400;
