import type { Client } from '../../../shared/domain/client.ts';
import {
  type ClientFacts,
  type ClientSelection,
  type ListedClient,
  searchedOf,
  selects,
} from '../../../shared/domain/client-selection.ts';
import { textIndex } from '../text-index/text-index.ts';
import type { RowIndex } from './changes.ts';
import { choiceColumn } from './choice-column.ts';
import { timeColumn } from './time-column.ts';

/** What clients are filtered and searched by, apart from the clients, so that looking at all of them takes little. */
export function clientIndex() {
  const texts = textIndex();
  const plans = choiceColumn<Client['plan']>();
  const statuses = choiceColumn<Client['subscriptionStatus']>();
  const [active, connected, onTrial] = [choiceColumn<boolean>(), choiceColumn<boolean>(), choiceColumn<boolean>()];
  const [trialEnds, planEnds] = [timeColumn(), timeColumn()];
  let number = 0;
  /** Of the row with that number. */
  const facts: ClientFacts = {
    get plan() {
      return plans.at(number);
    },
    get subscriptionStatus() {
      return statuses.at(number);
    },
    get isActive() {
      return active.at(number);
    },
    get isConnected() {
      return connected.at(number);
    },
    get onTrial() {
      return onTrial.at(number);
    },
    get trialEnd() {
      return trialEnds.at(number);
    },
    get planEnd() {
      return planEnds.at(number);
    },
  };
  const index: RowIndex<ListedClient> = {
    set(row, client) {
      plans.set(row, client.plan);
      statuses.set(row, client.subscriptionStatus);
      active.set(row, client.isActive);
      connected.set(row, client.isConnected);
      onTrial.set(row, client.onTrial);
      trialEnds.set(row, client.trialEnd);
      planEnds.set(row, client.planEnd);
      texts.set(row, searchedOf(client));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };
  return {
    index,
    /** Whether a row is in a selection. Good until something changes. */
    isWanted: (selection: ClientSelection, now: Date) => {
      const isIn = selects(selection, now);
      const found = selection.search === '' ? undefined : texts.search(selection.search.toLowerCase());
      return (row: number) => {
        if (found !== undefined && found[row] !== 1) return false;
        number = row;
        return isIn(facts);
      };
    },
  };
}
