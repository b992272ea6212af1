import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startProduct } from '../processes/product.ts';
import type { Outcome } from '../report/outcome.ts';
import { customers50000 } from './customers50000.ts';
import { jobs5000 } from './jobs5000.ts';
import { pageRows } from './pages/pageRows.ts';
import { week500 } from './week500.ts';

/** Measures the product's pages beside references, then its screens with unusually many rows. */
export const web = async (postgres: Postgres, log: (line: string) => void): Promise<Outcome> => {
  const databaseUrl = await postgres.createDatabase('web');
  await using product = await startProduct(databaseUrl);
  await using database = await connect(databaseUrl);
  const { url } = product;
  log(`web: the product is built and serves`);
  const pages = await pageRows(product, database, log);
  const rows = [
    ...pages.rows,
    await week500(url),
    await jobs5000(url, database),
    await customers50000(url, database),
  ];
  return { rows, details: pages.details };
};
