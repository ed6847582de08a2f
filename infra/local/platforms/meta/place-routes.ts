import { asPerson } from './access.ts';
import { readNode, type Node } from './fields.ts';
import type { Route } from './graph-call.ts';
import { invalidParameter, required } from './graph-error.ts';
import { findPlace, places } from './places.ts';
import { pageOf, requestedLimit } from './paging.ts';
import { missingScope } from './token-errors.ts';

const placeNode: Node<(typeof places)[number]> = {
  name: 'Page',
  defaults: 'id,name',
  readers: {
    name: ({ name }) => name,
    link: ({ link }) => link,
    location: ({ location }) => location,
  },
};

/** Pages whose name or town has every word, also those that are no places. */
export const searchPages: Route = asPerson((call, { grant }) => {
  if (!grant.scopes.includes('pages_read_engagement')) throw missingScope('pages_read_engagement');
  const words = required(call.params, 'q').toLowerCase().split(/\s+/);
  const found = places.filter(({ name, location }) => {
    const text = `${name} ${location?.city ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const entries = found.map((place) => ({ cursor: place.id, value: readNode(call, placeNode, place) }));
  return pageOf(call, entries.slice(0, requestedLimit(call) + 1));
});

/** @throws GraphError 100 for an id that is no place */
export function requestedPlace(params: URLSearchParams, name: 'location_id' | 'place') {
  const id = params.get(name);
  if (id === null) return null;
  const place = findPlace(id);
  if (place === undefined) throw invalidParameter(`Param ${name} must be the id of a Page that has a location`);
  return { id, name: place.name };
}
