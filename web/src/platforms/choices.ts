import * as z from 'zod';
import type { MediaId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { mapPlatforms, platformById } from '../../../shared/platforms/registry.ts';
import type { OptionsOf, PostOptions } from '../../../shared/platforms/post-options.ts';
import type { FileOfChoice } from './web-platform.ts';
import { webPlatformById, webPlatforms, type ChoiceOf } from './platforms.ts';

type Schemas = { readonly [P in Platform]: (typeof webPlatforms)[P]['optionsForm']['schema'] };

/** Kept for every platform, even while the post does not go to it. */
export const PlatformChoices = z.object(mapPlatforms(({ id }) => webPlatforms[id].optionsForm.schema) as Schemas);
export type PlatformChoices = { readonly [P in Platform]: ChoiceOf<P> };

export const choicesOf = (options: PostOptions) => mapPlatforms(({ id }) => choiceOf(id, options)) as PlatformChoices;

type IsShown = (id: MediaId) => boolean;

export const postOptionsOf = (
  choices: PlatformChoices,
  platforms: readonly Platform[],
  isShown: IsShown = () => true,
): PostOptions =>
  Object.fromEntries(chosenAmong(platforms).map((platform) => [platform, optionsOf(platform, choices, isShown)]));

export const describeChoices = (choices: PlatformChoices, platforms: readonly Platform[]): string =>
  chosenAmong(platforms)
    .flatMap((platform) => describe(platform, choices[platform]))
    .filter(Boolean)
    .join(' · ');

/** Resets what the account limited: it does not hold for another account. */
export const choicesForAnotherAccount = (choices: PlatformChoices) =>
  mapPlatforms(({ id }) => (isOfAccount(id) ? webPlatforms[id].optionsForm.empty : choices[id])) as PlatformChoices;

/** With what is chosen for a file also for the one that takes its place. */
export const choicesAlsoFor = (choices: PlatformChoices, from: FileOfChoice, to: FileOfChoice) =>
  mapPlatforms(({ id }) => alsoFor(id, choices[id], from, to)) as PlatformChoices;

const chosenAmong = (platforms: readonly Platform[]) =>
  Platform.options.filter((platform) => platforms.includes(platform));

const isOfAccount = (platform: Platform) => platformById[platform].accountOptions !== undefined;

const choiceOf = <P extends Platform>(platform: P, options: PostOptions): ChoiceOf<P> =>
  webPlatformById[platform].optionsForm.fromOptions(options[platform]);

const optionsOf = <P extends Platform>(
  platform: P,
  choices: PlatformChoices,
  isShown: IsShown,
): OptionsOf<P> | undefined => webPlatformById[platform].optionsForm.toOptions(choices[platform], isShown);

const alsoFor = <P extends Platform>(platform: P, choice: ChoiceOf<P>, from: FileOfChoice, to: FileOfChoice) =>
  webPlatformById[platform].optionsForm.alsoFor?.(choice, from, to) ?? choice;

const describe = <P extends Platform>(platform: P, choice: ChoiceOf<P>) =>
  webPlatformById[platform].optionsForm.describe(choice);

/** The choices with which a text goes out as a thread; undefined where it cannot, or does already. */
export function asThread(choices: PlatformChoices, platform: Platform): PlatformChoices | undefined {
  const threaded = threadChoice(platform, choices);
  return threaded && { ...choices, [platform]: threaded };
}

function threadChoice<P extends Platform>(platform: P, choices: PlatformChoices): ChoiceOf<P> | undefined {
  const { chains } = platformById[platform].rules;
  const options = optionsOf(platform, choices, () => true);
  const threaded = chains?.withThread(options, true);
  return threaded === undefined || isDeepEqual(threaded, options)
    ? undefined
    : webPlatformById[platform].optionsForm.fromOptions(threaded);
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
