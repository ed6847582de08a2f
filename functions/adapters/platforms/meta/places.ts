import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { Place, type FoundPlace } from '../../../../shared/platforms/options/place.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { SearchPlaces } from '../../../use-cases/connections/grant-ports.ts';
import type { Graph } from './graph.ts';
import { GraphError, isGraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import type { MetaPlatform } from './scopes.ts';

const Location = z.object({
  street: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});

const Pages = z.object({ data: z.array(z.object({ id: Id, name: z.string(), location: Location.optional() })) });

/** Meta asks a person's login and the app's proof, or the feature Page Public Content Access. */
export function metaPlaces(graph: Graph, platform: MetaPlatform): SearchPlaces {
  return async (token, words) => {
    try {
      const parameters = { q: words, fields: 'id,name,location,link', limit: '25' };
      const { data } = await graph.callAs(token, 'GET', '/pages/search', parameters, Pages);
      return data.flatMap(({ id, name, location }) => placeOf(id, name, location) ?? []);
    } catch (error) {
      throw isGraphFailure(error) ? refusalOf(error, platform) : error;
    }
  };
}

/** Posts take no Page without a point on the map. */
function placeOf(id: string, name: string, location: z.infer<typeof Location> | undefined): FoundPlace | undefined {
  if (location?.latitude === undefined || location.longitude === undefined) return undefined;
  const place = Place.safeParse({ id, name });
  const address = [location.street, location.city, location.country].filter(Boolean).join(', ');
  return place.success ? { ...place.data, ...(address !== '' && { address }) } : undefined;
}

function refusalOf(error: Error, platform: MetaPlatform): DomainError {
  const params = { platform: platformNames[platform] };
  if (error instanceof GraphError && isNotPermitted(error))
    return new DomainError('conflict', 'places.not-permitted', { params });
  if (error instanceof GraphError && (error.code === 190 || error.code === 102))
    return new DomainError('conflict', 'connection.reconnect', { params });
  return new DomainError('unavailable', 'connection.no-answer', { params });
}

const isNotPermitted = ({ code = 0, message }: GraphError) =>
  code === 3 ||
  code === 10 ||
  (code >= 200 && code <= 299) ||
  (code === 100 && /public content access|reviewable feature/i.test(message));
