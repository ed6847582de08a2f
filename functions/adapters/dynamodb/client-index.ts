import type { Client } from '../../../shared/domain/client.ts';
import {
  type ClientFacts,
  type ClientSelection,
  factsTest,
  type ListedClient,
  searchedOf,
} from '../../../shared/domain/client-selection.ts';
import { bothOf, filtered } from '../numbers/bit-set.ts';
import { textIndex } from '../text-index/text-index.ts';
import type { Narrowing, RowIndex } from './changes.ts';
import { choiceColumn } from './choice-column.ts';
import { timeColumn } from './time-column.ts';

/** What clients are filtered and searched by, apart from the clients, so that looking at all of them takes little. */
export function clientIndex() {
  const texts = textIndex();
  const plans = choiceColumn<Client['plan']>();
  const statuses = choiceColumn<Client['subscriptionStatus']>();
  const [active, connected, onTrial] = [choiceColumn<boolean>(), choiceColumn<boolean>(), choiceColumn<boolean>()];
  const [trialEnds, planEnds, joined] = [timeColumn(), timeColumn(), timeColumn()];
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
    get joined() {
      return joined.at(number);
    },
  };
  const factsAt = (row: number) => {
    number = row;
    return facts;
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
      joined.set(row, client.joined);
      texts.set(row, searchedOf(client));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };
  return {
    index,
    /** Narrows rows to those of a selection. */
    wanted:
      (selection: ClientSelection, now: Date): Narrowing =>
      (all) => {
        const { search } = selection;
        const rows = search === '' ? all : bothOf(all, texts.search(search.toLowerCase()));
        const isIn = factsTest(selection, now);
        return isIn === undefined ? rows : filtered(rows, (row) => isIn(factsAt(row)));
      },
  };
}
