const silent = Object.assign(() => undefined, { enabled: false });

/** What libraries write when `DEBUG` is set, which no function has. */
export default () => silent;
