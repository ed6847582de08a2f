import { type Application, ApplicationDocument, registered } from '../../shared/domain/access/application.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import { kilobyte } from '../../shared/byte-sizes.ts';
import { second } from '../../shared/durations.ts';
import { readAtMost, type SafeFetch } from './safe-fetch/safe-fetch.ts';

const mostBytes = 64 * kilobyte;

/**
 * Reads the metadata document of an application whose id is the address of that document.
 * https://datatracker.ietf.org/doc/html/draft-ietf-oauth-client-id-metadata-document
 * @throws {DomainError} `application.unreadable`
 */
export const readApplicationDocument =
  (fetchSafely: SafeFetch, warn: (message: string, about: object) => void) =>
  async (id: string, now: Date): Promise<Application> => {
    try {
      const answer = await fetchSafely(id, { headers: { accept: 'application/json' }, timeout: 5 * second });
      if (answer.statusCode !== 200) {
        answer.destroy();
        throw new Error(`Answered ${answer.statusCode}`);
      }
      const said = ApplicationDocument.parse(JSON.parse((await readAtMost(answer, mostBytes)).toString()));
      if (said.client_id !== id) throw new Error('It is the document of another application');
      return registered(id, said, now);
    } catch (error) {
      warn('application document not read', { host: new URL(id).host, reason: String(error).slice(0, 300) });
      throw new DomainError('conflict', 'application.unreadable');
    }
  };
