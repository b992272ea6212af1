import { DataSource, type EntitySchema } from 'typeorm';
import { preparingDriver } from './driver.ts';
import { serverOf } from './server/databaseServer.ts';

/**
 * Creates a data source that is not yet connected; `poolSize` bounds its connections and `entities`
 * are the tables that are written through repositories. `extra` is passed on to pg's pool.
 */
export const configureDataSource = (
  url: string,
  poolSize: number,
  entities: readonly EntitySchema[],
  extra: object = {},
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    driver: preparingDriver,
    entities: [...entities],
    poolSize,
    installExtensions: false,
    extra: {
      options: '-c TimeZone=UTC',
      connectionTimeoutMillis: serverOf(url).patience,
      ...extra,
    },
  });
