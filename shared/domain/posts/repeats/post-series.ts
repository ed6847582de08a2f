import * as z from 'zod';
import { CodedMessage } from '../../../messages/coded-message.ts';
import { WeeklyTime } from '../../planning/slot.ts';
import { type ClientId, ownerOf, PostId, postIdOf, PostSeriesId, ulidOf } from '../../ids.ts';
import { Instant } from '../../text.ts';
import { numbered, numberOf } from '../numbered-ulids.ts';
import { PostChange, repeatedPostFields } from '../post.ts';
import { Repetition, seriesLimit } from './repetition.ts';

export const NewPostSeries = z.strictObject({
  ...repeatedPostFields,
  repetition: Repetition,
});
export type NewPostSeries = z.infer<typeof NewPostSeries>;

/** `posts`: how many it has made, of which some may be gone. */
export const PostSeries = z.object({
  id: PostSeriesId,
  repetition: Repetition,
  posts: z.int().positive(),
  createdAt: Instant,
});
export type PostSeries = z.infer<typeof PostSeries>;

/** From 1. */
export const SeriesPlace = z.int().min(1).max(seriesLimit);

/** `time` is the wall-clock time in the zone of the series; each post keeps its day. */
export const SeriesChange = z.strictObject({
  from: SeriesPlace,
  change: PostChange.omit({ status: true, scheduledFor: true, timeZone: true, version: true }),
  time: WeeklyTime.shape.time.optional(),
});
export type SeriesChange = z.infer<typeof SeriesChange>;

/** What stayed as it was, and why. */
export const KeptOfSeries = z.object({ postId: PostId, error: z.string(), errorCode: CodedMessage });
export type KeptOfSeries = z.infer<typeof KeptOfSeries>;

export const postSeriesIdOf = (clientId: ClientId, ulid: string): PostSeriesId =>
  PostSeriesId.parse(`${clientId}-${numbered(ulid, 0)}`);

export const ulidOfPlace = (seriesId: PostSeriesId, place: number) => numbered(ulidOf(seriesId), place);

export const postIdOfPlace = (seriesId: PostSeriesId, place: number): PostId =>
  postIdOf(ownerOf(seriesId), ulidOfPlace(seriesId, place));

/** The series that a post is of and its place there; undefined for a post by itself. */
export function placeIn(all: readonly PostSeries[], postId: PostId): { series: PostSeries; place: number } | undefined {
  const seriesId = postSeriesIdOf(ownerOf(postId), ulidOf(postId));
  const place = numberOf(ulidOf(postId));
  const series = all.find(({ id, posts }) => id === seriesId && place >= 1 && place <= posts);
  return series && { series, place };
}
