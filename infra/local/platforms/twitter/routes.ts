import { jsonAnswer } from '../kit/answers.ts';
import { followersOf } from '../kit/engagement.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { append, finalize, initialize, readStatus, setMetadata } from './media-routes.ts';
import { createPost, deletePost, listPosts, readPosts } from './post-routes.ts';
import { creditsDepleted } from './problem.ts';
import type { Call } from './simulator.ts';
import { grantTokens, requirePerson, requireRate, revokeTokens } from './tokens.ts';

async function readMe(call: Call) {
  const { id, username, name, subscription } = requirePerson(call, 'users.read');
  requireRate(call, 'GET /2/users/me', id, 75);
  if (!call.simulator.bill.charge('user')) throw creditsDepleted();
  const fields = (call.query.get('user.fields') ?? '').split(',');
  const asked = {
    ...(fields.includes('subscription_type') && { subscription_type: subscription }),
    ...(fields.includes('public_metrics') && {
      public_metrics: { followers_count: followersOf(id, call.simulator.now()) },
    }),
  };
  return jsonAnswer({ data: { id, username, name, ...asked } });
}

/** `:id` stands for a number. */
export const routes = {
  'GET /i/oauth2/authorize': showConsent,
  'POST /i/oauth2/authorize': decideConsent,
  'POST /2/oauth2/token': grantTokens,
  'POST /2/oauth2/revoke': revokeTokens,
  'GET /2/users/me': readMe,
  'GET /2/users/:id/tweets': listPosts,
  'POST /2/media/upload/initialize': initialize,
  'POST /2/media/upload/:id/append': append,
  'POST /2/media/upload/:id/finalize': finalize,
  'GET /2/media/upload': readStatus,
  'POST /2/media/metadata': setMetadata,
  'POST /2/tweets': createPost,
  'GET /2/tweets': readPosts,
  'DELETE /2/tweets/:id': deletePost,
};
