interface JournaledRequest {
  readonly route: string | null;
  readonly path: string;
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

/** Orders to a simulator, and what it shows of itself. */
export function controlsOf<Published>(url: string) {
  async function ask<T>(path: string, order?: object): Promise<T> {
    const request = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
    const answer = await fetch(`${url}/_sim/${path}`, request);
    if (!answer.ok) throw new Error(`${path} refused with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const journal = async () => (await ask<{ requests: JournaledRequest[] }>('journal')).requests;

  return {
    ask,
    control: (path: string, order: object = {}) => ask<unknown>(path, order),
    fail: (route: string, fault: object, times = 1) => ask<unknown>('faults', { route, times, fault }),
    trap: (trap: string, times = 1) => ask<unknown>('traps', { trap, times }),
    set: (settings: object) => ask<unknown>('settings', settings),
    journal,
    requests: async (route: string) => (await journal()).filter((request) => request.route === route).length,
    /** Newest first. */
    published: async () => (await ask<{ published: Published[] }>('published')).published,
  };
}
