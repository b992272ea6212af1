import { DataSource } from 'typeorm';
import { preparingDriver } from './driver.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

/** A data source that is not yet connected; `poolSize` bounds its connections. */
export const createDataSource = (url: string, poolSize: number): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    driver: preparingDriver,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize,
    installExtensions: false,
    extra: { options: '-c TimeZone=UTC', connectionTimeoutMillis: 10_000 },
  });
