import type { ClientBase } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import { type DriverConfig, preparingDriver } from './driver.ts';
import { serverOf } from './server/databaseServer.ts';

/** How a data source connects, besides its address. */
export interface ConnectionOptions extends DriverConfig {
  /**
   * The address of sessions of the same role, for what a pooler of transactions cannot do: LISTEN
   * and the queue; the data source's own if omitted.
   */
  readonly sessionUrl?: string | undefined;
  /** Runs on each new connection. */
  readonly onConnect?: (client: ClientBase) => Promise<unknown>;
}

/**
 * Creates a data source that is not yet connected; `poolSize` bounds its connections and `entities`
 * are the tables that are written through repositories.
 */
export const configureDataSource = (
  url: string,
  poolSize: number,
  entities: readonly EntitySchema[],
  options: ConnectionOptions = {},
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    driver: preparingDriver,
    entities: [...entities],
    poolSize,
    installExtensions: false,
    extra: { connectionTimeoutMillis: serverOf(url).timeout, ...options },
  });

/** The address of sessions of a data source. */
export const sessionUrlOf = ({ options }: DataSource): string => {
  const { url, extra } = options as { url: string; extra: ConnectionOptions };
  return extra.sessionUrl ?? url;
};
