import { useState } from 'react';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { serverNow } from '../../../api/server-clock.ts';

/** The agency's day on which the page was opened. */
export const useToday = (): string => useState(() => agencyDay(serverNow().toISOString()))[0];
