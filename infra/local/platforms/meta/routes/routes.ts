import { onInstagram, onPage } from '../access.ts';
import {
  instagramNode,
  pageNode,
  seenPage,
  listAccounts,
  listPermissions,
  readPerson,
  revokePermissions,
} from './account-routes.ts';
import {
  answerComment,
  commentOnMedia,
  commentOnPost,
  deleteComment,
  hideComment,
  listAnswers,
  listMediaComments,
  listPostComments,
  readComment,
} from './comment-routes.ts';
import { createContainer, readContainer } from './container-routes.ts';
import { decideConsent, showConsent } from '../dialog.ts';
import type { Route } from '../graph-call.ts';
import { readPageInsights, readPostInsights } from './insights.ts';
import { readAccountInsights, readMediaInsights } from './instagram-insights.ts';
import {
  deleteMedia,
  listFeed,
  listStories,
  publishContainer,
  readMedia,
  readPublishingLimit,
} from './media-routes.ts';
import { readNode } from '../nodes.ts';
import { deletePhoto, publishPhoto, readPhoto } from './photo-routes.ts';
import { searchPages } from './place-routes.ts';
import {
  deletePost,
  listPublishedPosts,
  listScheduledPosts,
  publishToFeed,
  readPost,
  updatePost,
} from './post-routes.ts';
import { deleteReel, listReels, publishReel, readReel, setThumbnail, uploadReel } from './reel-routes.ts';
import {
  installApp,
  listInstallations,
  listSubscriptions,
  subscribeApp,
  uninstallApp,
  unsubscribeApp,
} from './subscription-routes.ts';
import { debugToken, exchangeToken } from './token-routes.ts';
import { deleteVideo, listVideos, publishVideo, readVideo, updateVideo } from './video-routes.ts';

/** Without an Instagram account `instagram_business_account` is absent, not an error. */
const readPage: Route = onPage({}, (call, page, access) => readNode(call, pageNode, seenPage(page, access)));

const readInstagramAccount: Route = onInstagram({ scope: 'instagram_basic' }, (call, account) =>
  readNode(call, instagramNode, account),
);

/** By the name that faults and the journal use; `me` is the person (with a Page's token: the Page). */
export const routes = {
  'GET /dialog/oauth': showConsent,
  'POST /dialog/oauth': decideConsent,
  'GET /oauth/access_token': exchangeToken,
  'POST /oauth/access_token': exchangeToken,
  'GET /debug_token': debugToken,

  'POST /{app}/subscriptions': subscribeApp,
  'GET /{app}/subscriptions': listSubscriptions,
  'DELETE /{app}/subscriptions': unsubscribeApp,
  'POST /{page}/subscribed_apps': installApp,
  'GET /{page}/subscribed_apps': listInstallations,
  'DELETE /{page}/subscribed_apps': uninstallApp,

  'GET /me': readPerson,
  'GET /me/permissions': listPermissions,
  'DELETE /me/permissions': revokePermissions,
  'GET /me/accounts': listAccounts,

  'GET /pages/search': searchPages,

  'GET /{page}': readPage,
  'GET /{page}/insights': readPageInsights,
  'POST /{page}/feed': publishToFeed,
  'POST /{page}/photos': publishPhoto,
  'POST /{page}/videos': publishVideo,
  'GET /{page}/videos': listVideos,
  'POST /{page}/video_reels': publishReel,
  'GET /{page}/video_reels': listReels,
  'POST /video-upload/{reel}': uploadReel,
  'GET /{reel}': readReel,
  'POST /{reel}/thumbnails': setThumbnail,
  'DELETE /{reel}': deleteReel,
  'GET /{page}/published_posts': listPublishedPosts,
  'GET /{page}/scheduled_posts': listScheduledPosts,
  'GET /{post}': readPost,
  'GET /{post}/insights': readPostInsights,
  'POST /{post}': updatePost,
  'POST /{post}/comments': commentOnPost,
  'GET /{post}/comments': listPostComments,
  'DELETE /{post}': deletePost,
  'GET /{photo}': readPhoto,
  'DELETE /{photo}': deletePhoto,
  'GET /{video}': readVideo,
  'POST /{video}': updateVideo,
  'DELETE /{video}': deleteVideo,

  'GET /{ig}': readInstagramAccount,
  'GET /{ig}/insights': readAccountInsights,
  'GET /{ig}/content_publishing_limit': readPublishingLimit,
  'POST /{ig}/media': createContainer,
  'GET /{ig}/media': listFeed,
  'GET /{ig}/stories': listStories,
  'POST /{ig}/media_publish': publishContainer,
  'GET /{container}': readContainer,
  'GET /{media}': readMedia,
  'GET /{media}/insights': readMediaInsights,
  'POST /{media}/comments': commentOnMedia,
  'GET /{media}/comments': listMediaComments,
  'DELETE /{media}': deleteMedia,

  'GET /{comment}': readComment,
  'POST /{comment}': hideComment,
  'DELETE /{comment}': deleteComment,
  'POST /{comment}/replies': answerComment,
  'GET /{comment}/replies': listAnswers,
  'POST /{comment}/comments': answerComment,
  'GET /{comment}/comments': listAnswers,
} as const satisfies Record<string, Route>;
export type RouteName = keyof typeof routes;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
