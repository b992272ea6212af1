import { connect } from '../postgres/connect.ts';
import type { Row } from '../report/rows.ts';
import { customers50000 } from './customers50000.ts';
import { jobs5000 } from './jobs5000.ts';
import { week500 } from './week500.ts';

/** Screens of a running product with far more rows than most businesses have. */
export const web = (url: string, databaseUrl: string) => async (): Promise<Row[]> => {
  await using database = await connect(databaseUrl);
  return [await week500(url), await jobs5000(url, database), await customers50000(url, database)];
};
