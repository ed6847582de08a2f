/** Node generates random ids itself. */
export const bindV4 = () => () => crypto.randomUUID();
