import { isBlocking, type WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { PostOptions } from '../../../../../shared/platforms/post-options.ts';
import { checkForm, type FieldErrors } from '../../../forms/field-errors.ts';
import { optionsOf, type PostForm } from './post-form.ts';
import type { TextPlace } from './text-place.ts';

/** Why the API would refuse the options of a platform. */
export function refusedOptions(form: PostForm, platform: Platform): string | undefined {
  const { errors = {} } = checkForm(PostOptions, { [platform]: optionsOf(form)[platform] });
  return errors[platform];
}

/** The chosen platform whose options keep the post from going out, or from being saved. */
export const platformToComplete = (form: PostForm, findings: readonly WordedFinding[]): Platform | undefined =>
  Platform.options.find(
    (platform) =>
      form.platforms.includes(platform) &&
      (refusedOptions(form, platform) !== undefined ||
        (form.when !== 'draft' && findings.some((finding) => keepsOptions(finding) && finding.platform === platform))),
  );

const keepsOptions = (finding: WordedFinding) => finding.about === 'options' && isBlocking(finding);

/** Where the first refused field stands, if that is a matter of places. */
export function placeOfRefusal(errors: FieldErrors, toComplete: Platform | undefined): TextPlace | undefined {
  if (errors['content'] !== undefined) return 'all';
  return errors['options'] === undefined ? undefined : toComplete;
}
