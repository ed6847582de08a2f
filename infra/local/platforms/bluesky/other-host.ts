/** The same server under its other name: repositories are on another host than the server that issues tokens. */
export const otherHost = (url: string) => url.replace('//127.0.0.1', '//localhost');
