import * as z from 'zod';
import { MediaId } from '../ids.ts';

/** Pixels. No `ImageBitmap`: its sides are getters, and a spread copies none. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly close?: never;
}

export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** The part of another file that a picture shows, in that file's pixels, upright. */
export const Crop = z.strictObject({
  of: MediaId,
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Crop = z.infer<typeof Crop>;

/** How a person chooses a part: the largest of a ratio, or a share of it in percent, and the place of it in the room that is left. */
export interface CropChoice {
  /** Width by height. */
  readonly ratio: number;
  /** 1 to 100. */
  readonly share: number;
  /** 0 is at the left, 100 at the right. */
  readonly across: number;
  /** 0 is at the top, 100 at the bottom. */
  readonly down: number;
}

export function partOf(room: Size, { ratio, share, across, down }: CropChoice): Rectangle {
  const largest = largestOf(room, ratio);
  const part = { width: (largest.width * share) / 100, height: (largest.height * share) / 100 };
  return {
    x: ((room.width - part.width) * across) / 100,
    y: ((room.height - part.height) * down) / 100,
    ...part,
  };
}

export function choiceOf(room: Size, { x, y, width, height }: Rectangle): CropChoice {
  const ratio = width / height;
  const placed = (at: number, free: number) => (free < 1 ? 50 : (at / free) * 100);
  return {
    ratio,
    share: Math.min(100, (width / largestOf(room, ratio).width) * 100),
    across: placed(x, room.width - width),
    down: placed(y, room.height - height),
  };
}

function largestOf({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

interface Croppable extends Size {
  readonly id: MediaId;
  /** What it is a part of itself. */
  readonly crop?: Crop | undefined;
}

/** A part of a file; of a file that is a part itself, what that is of its original. */
export function cropOf({ id, crop, width, height }: Croppable, part: Rectangle): Crop {
  if (crop === undefined) return { of: id, ...inWholePixels(part, { x: 0, y: 0, width, height }) };
  const [across, down] = [crop.width / width, crop.height / height];
  const inOriginal = {
    x: crop.x + part.x * across,
    y: crop.y + part.y * down,
    width: part.width * across,
    height: part.height * down,
  };
  return { of: crop.of, ...inWholePixels(inOriginal, crop) };
}

export const isWithin = ({ x, y, width, height }: Rectangle, room: Size) =>
  x + width <= room.width && y + height <= room.height;

function inWholePixels({ x, y, width, height }: Rectangle, within: Rectangle): Rectangle {
  const [left, top] = [
    Math.min(Math.round(x), within.x + within.width - 1),
    Math.min(Math.round(y), within.y + within.height - 1),
  ];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width), within.x + within.width - left)),
    height: Math.max(1, Math.min(Math.round(height), within.y + within.height - top)),
  };
}
