/** Begins the state of those who were sent to a platform by a connect link: they come back to the link's page. */
export const linkStatePrefix = 'link.';
