import type * as z from 'zod';
import { ReportLinkId } from '../ids.ts';
import { Link } from '../links/link.ts';
import { ReportMonth } from './report-period.ts';

/** Shows the report of a month to whoever has it, and nothing else. */
export const ReportLink = Link.extend({ id: ReportLinkId, month: ReportMonth });
export type ReportLink = z.infer<typeof ReportLink>;
