import { describe, expect, it } from 'vitest';
import {
  canCancel,
  confirmedDeletion,
  deletionAt,
  deletionDeadlines,
  type DeletionRequest,
  DeletionStatus,
} from '../../../../shared/domain/deletion/data-deletion.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { idOfDeletion } from '../../../support/ids.ts';
import { noon, afterNoon, isoAfterNoon } from '../../../support/noon.ts';

const pending: DeletionRequest = {
  id: idOfDeletion('0'.repeat(32)),
  source: 'form',
  status: 'pending-verification',
  requestedAt: noon.toISOString(),
  expiresAt: isoAfterNoon(day),
  steps: {},
};

describe('a request to delete data', () => {
  it('expires a day after it was made, unless it is confirmed', () => {
    expect(deletionAt(pending, afterNoon(day - 1)).status).toBe('pending-verification');
    expect(deletionAt(pending, afterNoon(day)).status).toBe('expired');
    const confirmed = confirmedDeletion(pending, afterNoon(hour));
    expect(deletionAt(confirmed, afterNoon(2 * day)).status).toBe('scheduled');
  });

  it('that has no end, or has begun, does not expire', () => {
    const { expiresAt: _end, ...endless } = pending;
    expect(deletionAt(endless, afterNoon(30 * day)).status).toBe('pending-verification');
    expect(deletionAt({ ...pending, status: 'running' }, afterNoon(30 * day)).status).toBe('running');
  });

  it('cannot be cancelled without a start time', () => {
    expect(canCancel({ status: 'scheduled' }, noon)).toBe(false);
  });

  it('counts the promised time from the request when that came after its start', () => {
    const requestedAt = isoAfterNoon(hour);
    expect(deletionDeadlines({ requestedAt, startsAt: isoAfterNoon(day) }).processing).toBe(isoAfterNoon(49 * hour));
  });

  it('begins a day after its confirmation and can be cancelled until the last moment', () => {
    const confirmed = confirmedDeletion(pending, afterNoon(hour));
    expect(confirmed).toMatchObject({ status: 'scheduled', startsAt: isoAfterNoon(day + hour) });
    expect(canCancel(confirmed, afterNoon(day + hour - 1))).toBe(true);
    expect(canCancel(confirmed, afterNoon(day + hour))).toBe(false);
  });

  it.each(DeletionStatus.options.filter((status) => status !== 'scheduled'))('%s cannot be cancelled', (status) => {
    expect(canCancel({ status, startsAt: isoAfterNoon(day) }, noon)).toBe(false);
  });

  it('is due within 48 hours, its personal data within 30 days and the backups within 90', () => {
    const from = (milliseconds: number) => ({
      processing: isoAfterNoon(milliseconds + 48 * hour),
      personalData: isoAfterNoon(milliseconds + 30 * day),
      backups: isoAfterNoon(milliseconds + 90 * day),
    });
    expect(deletionDeadlines({ requestedAt: noon.toISOString() })).toEqual(from(0));
    expect(deletionDeadlines(confirmedDeletion(pending, afterNoon(hour)))).toEqual(from(hour));
  });
});
