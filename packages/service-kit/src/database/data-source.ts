import pg from 'pg';
import { DataSource } from 'typeorm';
import { findPrimary, hostsOf, type PostgresHost, urlOf } from './primary-host.js';
import { sessionOptions, timeoutMs } from './session-options.js';

/**
 * The pool hands out a new connection before it listens for errors. Without this listener, a connection that the server
 * ends in that moment would end the process. The next query on such a connection fails and is retried.
 */
class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

class PooledClient extends ListeningClient {
  readonly isPooled = true;
}

/**
 * Creates the connection pool of a service, which connects to the primary when the URL names several hosts.
 * @param options.isPooled whether the URL is that of a pooler in transaction mode
 */
export function createDataSource(
  { url, service, poolSize }: { url: string; service: string; poolSize: number },
  { isPooled = false } = {},
): DataSource {
  const hosts = hostsOf(url);
  const Client = isPooled ? PooledClient : ListeningClient;
  return new DataSource({
    type: 'postgres',
    url: hosts.length > 1 ? urlOf(url, hosts[0] as PostgresHost) : url,
    poolSize,
    applicationName: service,
    connectTimeoutMS: 5_000,
    extra: {
      options: sessionOptions(service),
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      query_timeout: timeoutMs,
      pipeline: true,
      Client: hosts.length > 1 ? connectingToPrimary(Client, url) : Client,
    },
    poolErrorHandler: () => undefined,
  });
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Looks for the primary before each connection: it may have changed since the last one. */
function connectingToPrimary(Client: typeof ListeningClient, url: string): typeof ListeningClient {
  return class extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = findPrimary(url).then(({ host, port }) => {
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connecting;
      connecting.then(
        (client) => (callback as (error: null, client: pg.Client) => void)(null, client),
        callback as (error: Error) => void,
      );
    }
  };
}
