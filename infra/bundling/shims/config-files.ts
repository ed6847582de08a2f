/** No file of settings lies beside a function: what is not in the environment is as the SDK has it by default. */
export const fromSharedConfigFiles = () => async () => {
  throw Object.assign(new Error('There are no files of settings'), { tryNextLink: true });
};
