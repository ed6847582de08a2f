import { GraphError } from './graph-error.ts';

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
