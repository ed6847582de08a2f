import * as z from 'zod';
import { CaptionWriterName } from '../../../shared/domain/captions/caption-writer-name.ts';
import { captionLanguages, captionTones } from '../../../shared/domain/captions/captions.ts';
import { MonthDraft, RefusedDraft } from '../../../shared/domain/captions/month-draft.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { keptOnDevice } from './kept-on-device.ts';

const MonthForm = z.object({
  month: z.string(),
  posts: z.int(),
  about: z.string(),
  tone: z.enum(captionTones),
  language: z.enum(captionLanguages),
  platforms: z.array(Platform),
});
export type MonthForm = z.infer<typeof MonthForm>;

/** `row`: its place in the import that stores it, so that it is stored once. */
const Proposal = MonthDraft.extend({ row: z.int().positive(), isChosen: z.boolean() });
export type Proposal = z.infer<typeof Proposal>;

const Proposals = z.object({
  /** Of the import that stores them. */
  fingerprint: z.string(),
  rows: z.int(),
  month: z.string(),
  platforms: z.array(Platform),
  wanted: z.int(),
  timeZone: z.string(),
  writer: CaptionWriterName,
  all: z.array(Proposal),
  refused: z.array(RefusedDraft),
});
export type Proposals = z.infer<typeof Proposals>;

const MonthPlan = z.object({ userId: ClientId, clientId: ClientId, form: MonthForm, proposals: Proposals.optional() });
export type MonthPlan = z.infer<typeof MonthPlan>;

const most = 10;

const kept = keptOnDevice('month-plans', z.array(MonthPlan));

type Place = Pick<MonthPlan, 'userId' | 'clientId'>;
const isAt = (place: Place) => (plan: Place) => plan.userId === place.userId && plan.clientId === place.clientId;

/** What a person has typed and changed of a month, until it is stored as drafts; of many clients the latest. */
export const monthPlans = {
  read: (place: Place) => kept.read()?.find(isAt(place)),
  save(plan: MonthPlan) {
    const others = (kept.read() ?? []).filter((other) => !isAt(plan)(other));
    kept.save([...others.slice(1 - most), plan]);
  },
} as const;
