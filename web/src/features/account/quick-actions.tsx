import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { useUser } from '../../auth/current-user.ts';
import { mayOpen } from '../../auth/page-rights.ts';
import { useSignOut } from '../../auth/use-signed-in.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { Section } from '../../shell/section.tsx';
import { accountTexts } from './messages.ts';

export function QuickActions() {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <Section title={accountTexts.quickActions}>
      <SpaceBetween size="s">
        {linksOf(user).map(({ text, to }) => (
          <div key={to} className="target-link">
            <InAppLink to={to}>{text}</InAppLink>
          </div>
        ))}
        <Button onClick={() => void signOut()}>{accountTexts.signOut}</Button>
      </SpaceBetween>
    </Section>
  );
}

function linksOf(user: User) {
  const { actions } = accountTexts;
  const help = { text: actions.help, to: paths.help };
  if (isStaff(user)) {
    return [
      { text: actions.clients, to: paths.clients },
      { text: actions.posts, to: paths.posts() },
      { text: actions.subscriptions, to: paths.subscriptions },
      help,
    ].filter(({ to }) => mayOpen(user, to));
  }
  return [
    { text: actions.posts, to: paths.posts(user.id) },
    { text: actions.connect, to: paths.connect() },
    { text: actions.pricing, to: paths.pricing() },
    help,
  ];
}
