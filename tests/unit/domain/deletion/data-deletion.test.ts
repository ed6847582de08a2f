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
import { noon } from '../../../support/records/client-record.ts';
import { idOfDeletion } from '../../../support/ids.ts';

const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const pending: DeletionRequest = {
  id: idOfDeletion('0'.repeat(32)),
  source: 'form',
  status: 'pending-verification',
  requestedAt: noon.toISOString(),
  expiresAt: at(day).toISOString(),
  steps: {},
};

describe('a request to delete data', () => {
  it('expires a day after it was made, unless it is confirmed', () => {
    expect(deletionAt(pending, at(day - 1)).status).toBe('pending-verification');
    expect(deletionAt(pending, at(day)).status).toBe('expired');
    const confirmed = confirmedDeletion(pending, at(hour));
    expect(deletionAt(confirmed, at(2 * day)).status).toBe('scheduled');
  });

  it('that has no end, or has begun, does not expire', () => {
    const { expiresAt: _end, ...endless } = pending;
    expect(deletionAt(endless, at(30 * day)).status).toBe('pending-verification');
    expect(deletionAt({ ...pending, status: 'running' }, at(30 * day)).status).toBe('running');
  });

  it('cannot be cancelled without a start time', () => {
    expect(canCancel({ status: 'scheduled' }, noon)).toBe(false);
  });

  it('counts the promised time from the request when that came after its start', () => {
    const requestedAt = at(hour).toISOString();
    expect(deletionDeadlines({ requestedAt, startsAt: at(day).toISOString() }).processing).toBe(
      at(49 * hour).toISOString(),
    );
  });

  it('begins a day after its confirmation and can be cancelled until the last moment', () => {
    const confirmed = confirmedDeletion(pending, at(hour));
    expect(confirmed).toMatchObject({ status: 'scheduled', startsAt: at(day + hour).toISOString() });
    expect(canCancel(confirmed, at(day + hour - 1))).toBe(true);
    expect(canCancel(confirmed, at(day + hour))).toBe(false);
  });

  it.each(DeletionStatus.options.filter((status) => status !== 'scheduled'))('%s cannot be cancelled', (status) => {
    expect(canCancel({ status, startsAt: at(day).toISOString() }, noon)).toBe(false);
  });

  it('is due within 48 hours, its personal data within 30 days and the backups within 90', () => {
    const from = (milliseconds: number) => ({
      processing: at(milliseconds + 48 * hour).toISOString(),
      personalData: at(milliseconds + 30 * day).toISOString(),
      backups: at(milliseconds + 90 * day).toISOString(),
    });
    expect(deletionDeadlines({ requestedAt: noon.toISOString() })).toEqual(from(0));
    expect(deletionDeadlines(confirmedDeletion(pending, at(hour)))).toEqual(from(hour));
  });
});
