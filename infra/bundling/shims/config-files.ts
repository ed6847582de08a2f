/** A function has no AWS config files: settings that are not in the environment have the SDK's defaults. */
export const fromSharedConfigFiles = () => async () => {
  throw Object.assign(new Error('There are no files of settings'), { tryNextLink: true });
};
