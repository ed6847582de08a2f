import { asPerson } from '../access.ts';
import type { Route } from '../graph-call.ts';
import { invalidParameter, required, missingScope } from '../graph-error.ts';
import { readNode, type Node, pageOf, requestedLimit } from '../nodes.ts';

interface SeedPlace {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  /** Absent for a Page that is no place. */
  readonly location?: {
    readonly street?: string;
    readonly city: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  };
}

const inLebanon = (
  id: string,
  name: string,
  city: string,
  latitude: number,
  longitude: number,
  street?: string,
): SeedPlace => ({
  id,
  name,
  link: `https://www.facebook.com/${id}`,
  location: { ...(street !== undefined && { street }), city, country: 'Lebanon', latitude, longitude },
});

const places: readonly SeedPlace[] = [
  inLebanon('105100000000001', 'Beirut, Lebanon', 'Beirut', 33.8938, 35.5018),
  inLebanon('105100000000002', 'Gemmayzeh', 'Beirut', 33.8946, 35.5162, 'Rue Gouraud'),
  inLebanon('105100000000003', 'Corniche Beirut', 'Beirut', 33.9023, 35.4787, 'Corniche el Manara'),
  inLebanon('105100000000004', 'Byblos Old Souk', 'Byblos', 34.1205, 35.6481),
  inLebanon('105100000000005', 'Cedars of God', 'Bsharri', 34.2437, 36.0486),
  inLebanon('105100000000006', 'Tripoli, Lebanon', 'Tripoli', 34.4367, 35.8497),
  inLebanon('105100000000007', 'Beit ed-Dine Palace', 'Beit ed-Dine', 33.6951, 35.5801),
  inLebanon('105100000000008', 'مطعم الزيتونة', 'Beirut', 33.9016, 35.4953, 'Zaitunay Bay'),
  { id: '105100000000009', name: 'Beirut Design Blog', link: 'https://www.facebook.com/105100000000009' },
];

/** Pages of the person have no point on the map. */
const findPlace = (id: string): SeedPlace | undefined =>
  places.find((place) => place.id === id && place.location !== undefined);

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
