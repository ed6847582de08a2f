import { GraphError, type GraphErrorDetails } from '../meta/graph-error.ts';

const refused = (details: GraphErrorDetails) => new GraphError({ isTransient: false, ...details });

/** Also of a finished container, some seconds long. */
export const mediaNotFound = (id: string) =>
  refused({
    message: 'The requested resource does not exist',
    code: 24,
    subcode: 4279009,
    title: 'Media Not Found',
    userMessage: `The media with id ${id} cannot be found.`,
  });

export const notReady = () =>
  refused({
    message: 'Media ID is not available',
    code: 9007,
    subcode: 2207027,
    title: 'Media Not Ready',
    userMessage: 'The media is not ready for publishing, please wait for a moment',
  });

export const tooManyLinks = () =>
  refused({
    message: 'THREADS_API__LINK_LIMIT_EXCEEDED',
    code: 100,
    title: 'Too Many Links',
    userMessage: 'A post has at most 5 links.',
  });

export const unfetchedMedia = (url: string) =>
  refused({
    message: 'Only photo or video can be accepted as media type.',
    code: 9004,
    subcode: 2207052,
    title: 'Media Download Has Failed',
    userMessage: `The media could not be fetched from this uri: ${url}`,
  });

export const pictureTooLarge = () =>
  refused({ message: 'The image size is too large.', code: 36000, subcode: 2207004, title: 'Image Size Too Large' });

export const pictureKind = () =>
  refused({
    message: 'The image format is not supported.',
    code: 36001,
    subcode: 2207005,
    title: 'Unsupported Format',
  });

export const pictureRatio = () =>
  refused({
    message: 'The aspect ratio is not supported.',
    code: 36003,
    subcode: 2207009,
    title: 'Invalid Aspect Ratio',
  });

export const quotaReached = () =>
  refused({
    message: 'Application request limit reached',
    code: 9,
    subcode: 2207042,
    title: 'Publishing Limit Reached',
    userMessage: 'You have reached the number of posts that can be published in 24 hours.',
  });

export const deletesUsed = () =>
  refused({ message: '(#4) Application request limit reached', code: 4, title: 'Delete Limit Reached' });

export const missingScope = (scope: string) =>
  refused({
    status: 403,
    message: `(#10) To use this endpoint, your app needs the ${scope} permission.`,
    code: 10,
  });

export const hiddenField = (name: string) =>
  refused({ message: `(#100) Tried accessing nonexisting field (${name})`, code: 100 });
