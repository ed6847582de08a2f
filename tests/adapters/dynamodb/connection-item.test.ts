import { expect, it } from 'vitest';
import {
  fromConnectionItem,
  toConnectionItem,
} from '../../../functions/adapters/dynamodb/connections/connection-item.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { aConnection } from '../../support/records/connection-record.ts';

const reason = connectionReason('connection.app-removed', { platform: 'Instagram' });

it('a connection keeps its reasons with their codes', () => {
  const connection = aConnection({ statusReason: reason, pauseReason: reason });
  expect(fromConnectionItem(toConnectionItem(connection))).toEqual(connection);
});

it('reasons that were stored in English alone are read', () => {
  const item = { ...toConnectionItem(aConnection()), statusReason: 'Signed out', pauseReason: 'Too fast' };
  expect(fromConnectionItem(item)).toEqual(
    aConnection({ statusReason: { reason: 'Signed out' }, pauseReason: { reason: 'Too fast' } }),
  );
});
