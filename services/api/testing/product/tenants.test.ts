import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../call.ts';
import { calls } from '../endpointTable.ts';
import { type Member, makeBusiness, makeMember } from '../factories.ts';
import { fillBusiness, snapshot } from '../fillBusiness.ts';
import { serveProduct } from '../serveProduct.ts';

const product = serveProduct();
let owner: Member;
let stranger: Member;
/** Ids of rows of the owner's business, by the first word of the path that names them. */
let rows: Record<string, string>;

beforeAll(async () => {
  owner = await makeBusiness(product);
  stranger = await makeBusiness(product);
  const member = await makeMember(product, owner, 'technician');
  rows = { ...(await fillBusiness(product, owner)), users: owner.userId, members: member.userId };
});

const open = ['public', 'deploy', 'operator'];
const named = calls.filter(({ endpoint }) => !open.includes(endpoint.access) && endpoint.params);

/** Between them they fit every update. */
const bodies = [
  {},
  { title: 'Mine', name: 'Mine', kind: 'Mine', notes: 'Mine', reason: 'Mine' },
  { role: 'admin', amount: 1 },
  { scheduledDate: '2026-03-03' },
  { rule: 'FREQ=WEEKLY', from: '2026-03-02', day: '2026-01-02' },
  { name: 'Mine', price: 1, period: 'month', from: '2199-01-01' },
  ...['completed', 'sent', 'paid', 'deactivated'].map((status) => ({ status })),
];

describe.each(named)('$name', ({ endpoint, method, pathWith }) => {
  test('finds nothing of another business and changes nothing there', async () => {
    const before = await snapshot(product, owner);
    const [, first = '', second = ''] = endpoint.route.split('/');
    const own = rows[second] ?? rows[first] ?? randomUUID();
    const path = pathWith((name) => (name === 'id' ? own : (rows[name] ?? randomUUID())));
    const headers = {
      authorization: `Bearer ${stranger.token}`,
      'content-type': 'application/json',
    };
    const statuses: number[] = [];
    for (const body of endpoint.body ? bodies : [undefined]) {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      statuses.push((await send(product.url + path, init)).status);
    }
    expect(statuses.filter((status) => ![403, 404, 422].includes(status))).toEqual([]);
    // Not only for its fields: one of the bodies fits, and then it is the row that is refused.
    expect(statuses.some((status) => status === 404 || status === 403)).toBe(true);
    expect(await snapshot(product, owner)).toEqual(before);
  });
});
