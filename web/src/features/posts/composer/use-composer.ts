import { useCallback, useMemo, useState } from 'react';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { hasLink } from '../../../../../shared/domain/planning/link-tags.ts';
import type { PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { limitReached } from '../../../../../shared/domain/posts/post-usage.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { useUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import type { FileLists } from '../../../files/chosen-files.ts';
import { messageText } from '../../../messages/message-text.ts';
import { postAutosave } from '../../../offline/post-autosave.ts';
import { useFollowing } from '../series/use-following.ts';
import { useRepeats } from '../series/use-repeats.ts';
import { isPartlyOut } from './saving/edited-post.ts';
import { fileProblem, type Findings, judgedPost, obstacleOf, useFindings } from './findings/findings.ts';
import { useQuickFixes } from './findings/use-quick-fixes.ts';
import { type Limits, useLimits } from './platforms/plan-usage.tsx';
import { contentForm, type When } from './post-form.ts';
import { editablePlatforms } from './post-progress.ts';
import { useSameEntries, useStableCallback } from './stable.ts';
import { writtenAt } from './text-place.ts';
import type { SettledPost } from './typed-form.ts';
import { useSubmit } from './saving/use-submit.ts';
import type { WrittenPost } from './use-written-post.ts';
import { templateObstacle, writtenTemplate } from './written-template.ts';

export type Composer = ReturnType<typeof useComposer>['composer'];

/** Checks and saving of a post. `settled` follows from its texts, and `composer` stays the same until anything else changes. */
export function useComposer(written: WrittenPost) {
  const { before, planned, form, files, connections, state, change } = written;
  const { more } = state;
  const isNew = before === undefined;
  const mayPublish = useCan('posts.publish');
  const findings = useFindings(form, files, connections, before?.id);
  const limits = useLimits(form.clientId);
  const repeats = useRepeats(
    planned,
    state.repeats,
    mayPublish && isNew && form.when === 'schedule' && more.clients.length === 0,
  );
  const following = useFollowing(before);
  const [savedIds] = useState(() => (before === undefined ? [] : allMedia(before).map(({ id }) => id)));
  const fixes = useQuickFixes({ form, files, change, findings: findings.ofPost, saved: savedIds });
  const submitting = useSubmit({
    ...written,
    findings,
    more,
    repeats,
    following,
    // Until the accounts are known, the API alone judges them.
    connected: written.areConnectionsKnown ? connectedIn(connections) : planned.platforms,
  });
  const settled = useSettled({ form, files, findings, fixes, limits, before });
  const composer = useSameEntries({
    ...useComposerActions(written, submitting, settled.obstacleTo),
    isBusy: submitting.isBusy,
    error: submitting.error,
    state,
    dispatch: written.dispatch,
    before,
    planned,
    files,
    connections,
    arePlatformsKnown: written.arePlatformsKnown,
    ofOthers: findings.ofOthers,
    limits,
    limit: limitPassed(planned.when, limits, before),
    errors: written.errors,
    isDirty: written.isDirty,
    /** The platforms of a post that is out at its others; undefined for any other post. */
    fixed: useMemo(
      () => (before !== undefined && isPartlyOut(before) ? editablePlatforms(before) : undefined),
      [before],
    ),
    isRestored: written.isRestored,
    /** When the saved post goes out; undefined once it is cleared in the form. */
    plannedFor: planned.date === '' ? undefined : before?.scheduledFor,
    repeats,
    following,
    change,
    crop: fixes.crop,
    /** Why it cannot be a template yet. */
    templateObstacle: templateObstacle(form, files),
    isBegun: form.content.trim() !== '' || files.all.length > 0,
    hasLinks: form.platforms.some((platform) => hasLink(writtenAt(form, platform).text)),
    hasOwnTexts: Object.keys(settled.post.texts).length > 0,
  });
  return { settled, composer };
}

interface Judged extends Pick<SettledPost, 'form' | 'fixes'> {
  readonly files: FileLists;
  readonly findings: Findings;
  readonly limits: Limits | undefined;
  readonly before: Post | undefined;
}

function useSettled({ form, files, findings, fixes, limits, before }: Judged): SettledPost {
  const post = useMemo(() => judgedPost(form, files), [form, files]);
  const obstacleTo = useCallback(
    (when: When): string | undefined => {
      const reached = limits?.isBinding === true ? limitPassed(when, limits, before) : undefined;
      return reached === undefined ? obstacleOf({ ...form, when }, findings.ofPost) : messageText({ code: reached });
    },
    [limits, before, form, findings.ofPost],
  );
  return useSameEntries({ form, post, findings: findings.ofPost, fixes, obstacleTo });
}

/** What handlers do, with what is written by then. */
function useComposerActions(
  { clientId, before, files, current, currentFiles, change, dispatch }: WrittenPost,
  submitting: ReturnType<typeof useSubmit>,
  obstacleTo: SettledPost['obstacleTo'],
) {
  const userId = useUser().id;
  return {
    submit: useStableCallback(submitting.submit),
    /** As it is chosen, if nothing stands against it. */
    submitForm: useStableCallback(() => {
      const { when } = current();
      if (!submitting.isBusy && obstacleTo(when) === undefined) submitting.submit(when);
    }),
    overwrite: useStableCallback(submitting.overwrite),
    finish: useStableCallback(submitting.finish),
    leave: useStableCallback(submitting.leave),
    chooseTime: useStableCallback(() => dispatch({ type: 'time-wanted', shown: current() })),
    /** No later proposal overwrites it. */
    keep: useStableCallback((part: 'when' | 'time') => dispatch({ type: 'kept', part, shown: current() })),
    writtenTemplate: useStableCallback(() => writtenTemplate(current(), currentFiles())),
    /** A file that is still being sent is not kept. */
    isKept: useStableCallback(
      () =>
        before === undefined &&
        fileProblem(currentFiles(), current().platforms) === undefined &&
        postAutosave.read({ userId, clientId }) !== undefined,
    ),
    beginWith: useStableCallback((template: PostTemplate) => {
      change(contentForm(template));
      files.replace(template);
    }),
    /** Files belong to one client, too. */
    changeClient: useStableCallback((chosen: ClientId | undefined) => {
      dispatch({ type: 'client-chosen', clientId: chosen, shown: current() });
      files.clear();
    }),
    reset: useStableCallback(() => {
      dispatch({ type: 'begun-again' });
      files.clear();
    }),
  };
}

/** The first limit of the plan that a post saved this way passes. */
const limitPassed = (when: When, limits: Limits | undefined, before: Post | undefined) =>
  limits && limitReached(limits.usage, limits.limits, addedBy(when, before));

const connectedIn = (connections: readonly Connection[]) =>
  connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform);

/** What a post saved this way adds to what counts against a plan. */
const addedBy = (when: When, before: Post | undefined) => ({
  isCounted: when !== 'draft' && (before === undefined || before.status === 'draft'),
  isScheduled: when === 'schedule' && before?.status !== 'scheduled',
});
