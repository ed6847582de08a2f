import * as z from 'zod';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { mapPlatforms, platformById } from '../../../shared/platforms/registry.ts';
import type { OptionsOf, PostOptions } from '../../../shared/platforms/post-options.ts';
import { webPlatformById, webPlatforms, type ChoiceOf } from './platforms.ts';

type Schemas = { readonly [P in Platform]: (typeof webPlatforms)[P]['optionsForm']['schema'] };

/** Kept for every platform, even while the post does not go to it. */
export const PlatformChoices = z.object(mapPlatforms(({ id }) => webPlatforms[id].optionsForm.schema) as Schemas);
export type PlatformChoices = { readonly [P in Platform]: ChoiceOf<P> };

export const choicesOf = (options: PostOptions) => mapPlatforms(({ id }) => choiceOf(id, options)) as PlatformChoices;

export const postOptionsOf = (choices: PlatformChoices, platforms: readonly Platform[]): PostOptions =>
  Object.fromEntries(chosenAmong(platforms).map((platform) => [platform, optionsOf(platform, choices)]));

export const describeChoices = (choices: PlatformChoices, platforms: readonly Platform[]): string =>
  chosenAmong(platforms)
    .flatMap((platform) => describe(platform, choices[platform]))
    .filter(Boolean)
    .join(' · ');

/** Resets what the account limited: it does not hold for another account. */
export const choicesForAnotherAccount = (choices: PlatformChoices) =>
  mapPlatforms(({ id }) => (isOfAccount(id) ? webPlatforms[id].optionsForm.empty : choices[id])) as PlatformChoices;

const chosenAmong = (platforms: readonly Platform[]) =>
  Platform.options.filter((platform) => platforms.includes(platform));

const isOfAccount = (platform: Platform) => platformById[platform].accountOptions !== undefined;

const choiceOf = <P extends Platform>(platform: P, options: PostOptions): ChoiceOf<P> =>
  webPlatformById[platform].optionsForm.fromOptions(options[platform]);

const optionsOf = <P extends Platform>(platform: P, choices: PlatformChoices): OptionsOf<P> | undefined =>
  webPlatformById[platform].optionsForm.toOptions(choices[platform]);

const describe = <P extends Platform>(platform: P, choice: ChoiceOf<P>) =>
  webPlatformById[platform].optionsForm.describe(choice);
