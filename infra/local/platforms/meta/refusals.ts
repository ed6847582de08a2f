import { GraphError, type GraphErrorDetails } from './graph-error.ts';

export const emptyPost = () =>
  new GraphError({ message: '(#197) The post is empty. Please enter a message to share.', code: 197 });

export const duplicatePost = () => new GraphError({ message: '(#506) Duplicate status message', code: 506 });

export const cannotUnpublish = () =>
  new GraphError({ message: '(#100) A published post cannot be unpublished', code: 100 });

export const invalidLink = () => new GraphError({ message: '(#1500) The url you supplied is invalid', code: 1500 });

export const invalidSchedule = () =>
  new GraphError({ message: '(#100) The specified scheduled publish time is invalid.', code: 100 });

export const unfetchablePhoto = () =>
  new GraphError({
    message: '(#324) Missing or invalid image file',
    code: 324,
    subcode: 2069019,
    isTransient: false,
    title: 'Invalid image file',
    userMessage: 'The picture could not be read from its address.',
  });

export const unusablePhoto = () =>
  new GraphError({
    message: 'Invalid parameter',
    code: 100,
    subcode: 1366046,
    isTransient: false,
    title: "Can't Read Files",
    userMessage: "Your photos couldn't be uploaded. Photos should be less than 4 MB and saved as JPG or PNG files.",
  });

export const uploadMissing = () =>
  new GraphError({
    message: 'There was a problem uploading your video file. Please try again with another file.',
    code: 6000,
    subcode: 1363037,
    isTransient: false,
    title: 'Video Upload Is Missing',
    userMessage: 'The video has not been uploaded.',
  });

export const tooManyReels = () =>
  new GraphError({ message: '(#32) Page request limit reached', code: 32, status: 403 });

export const unfetchableVideo = () =>
  new GraphError({ message: '(#389) Unable to fetch video file from URL.', code: 389 });

export const unusableVideo = () =>
  new GraphError({
    message: '(#352) The video file you selected is in a format that we do not support.',
    code: 352,
    subcode: 1363024,
    isTransient: false,
    title: 'Unsupported Video Format',
    userMessage: 'Please select a video in a supported format.',
  });

const refused = (details: GraphErrorDetails) => new GraphError({ isTransient: false, ...details });

export const unfetchableMedia = (url: string) =>
  refused({
    message: 'Only photo or video can be accepted as media type.',
    code: 9004,
    subcode: 2207052,
    title: 'Media download has failed',
    userMessage: `The media could not be fetched from this uri: ${url}`,
  });

export const mediaDownloadTimeout = () =>
  refused({
    message: 'The media could not be downloaded in time.',
    code: -2,
    subcode: 2207003,
    isTransient: true,
    title: 'Timeout',
    userMessage: 'Downloading the media took too long. Try again.',
  });

export const imageTooLarge = () =>
  refused({
    message: 'The image size is too large.',
    code: 36000,
    subcode: 2207004,
    title: 'Image size too large',
    userMessage: 'The image is larger than 8 MiB. Please submit a smaller one.',
  });

export const imageNotJpeg = () =>
  refused({
    message: 'The image format is not supported.',
    code: 36001,
    subcode: 2207005,
    title: 'Unsupported Image Format',
    userMessage: 'The submitted image is not a JPEG. Please submit an image in the JPEG format.',
  });

export const badAspectRatio = (width: number, height: number) =>
  refused({
    message: 'The aspect ratio is not supported.',
    code: 36003,
    subcode: 2207009,
    title: 'Invalid Aspect Ratio',
    userMessage: `The submitted image with aspect ratio ('${width}/${height}',) cannot be published. Please submit an image with a valid aspect ratio.`,
  });

export const captionTooLong = () =>
  refused({
    message: 'The caption was too long.',
    code: 36004,
    subcode: 2207010,
    title: 'Caption Too Long',
    userMessage: 'A caption has at most 2200 characters and 30 hashtags.',
  });

export const tooManyTags = () =>
  refused({
    message: 'Cannot tag more than 20 users.',
    code: 100,
    subcode: 2207040,
    title: 'Too many tags',
    userMessage: 'A caption names at most 20 accounts.',
  });

export const unknownUser = (username: string) =>
  refused({
    message: 'Invalid user id',
    code: 110,
    subcode: 2207013,
    title: 'Invalid User',
    userMessage: `The user ${username} does not exist.`,
  });

export const unreachableUser = (username: string) =>
  refused({
    message: 'Invalid user id',
    code: 110,
    subcode: 2207018,
    title: 'Cannot access user',
    userMessage: `The user ${username} cannot be tagged: the account is private or does not exist.`,
  });

export const unknownMediaType = (type: string) =>
  refused({
    message: `The media type ${type} is unknown.`,
    code: 100,
    subcode: 2207023,
    title: 'Unknown media type',
    userMessage: 'The media type is not one of REELS, STORIES, CAROUSEL, and VIDEO in a carousel.',
  });

export const badCarouselSize = () =>
  refused({
    message: 'The number of children of a carousel is not valid.',
    code: 100,
    subcode: 2207028,
    title: 'Invalid carousel',
    userMessage: 'A carousel has between 2 and 10 children.',
  });

export const notReady = () =>
  refused({
    message: 'Media ID is not available',
    code: 9007,
    subcode: 2207027,
    title: 'Media Not Ready',
    userMessage: 'The media is not ready to be published. Please wait a moment.',
  });

/** Already published, or another account's. */
export const mediaNotFound = (id: string) =>
  refused({
    message: 'The requested resource does not exist',
    code: 24,
    subcode: 2207006,
    title: 'Media Not Found',
    userMessage: `The media with id ${id} cannot be found.`,
  });

export const containerGone = (id: string) =>
  refused({
    message: 'The requested resource does not exist',
    code: 24,
    subcode: 2207008,
    title: 'Media builder does not exist',
    userMessage: `The container with creation id ${id} does not exist or has expired.`,
  });

export const quotaReached = () =>
  refused({
    message: 'Application request limit reached',
    code: 9,
    subcode: 2207042,
    title: 'Publishing limit reached',
    userMessage: 'You have reached the number of posts that can be published in 24 hours.',
  });
