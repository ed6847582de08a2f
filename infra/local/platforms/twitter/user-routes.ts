import { followersOf } from '../engagement.ts';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { creditsDepleted } from './problem.ts';
import { requirePerson, requireRate } from './tokens.ts';

export async function readMe(call: Call) {
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
  return jsonAnswer({ data: { id, username, name, ...asked } }, 200, call.headers);
}
