import { type Ask, answerOf } from './askAs.ts';

/** One line in many scripts, with both directions: the slowest text to set. */
const line =
  'Кран-смеситель 給湯器の交換 صيانة المضخة تحويلة בדיקת לחץ पंप की मरम्मत ปั๊มน้ำ 보일러 점검 Wärmepumpe';

/** Makes quotes of so many lines of mixed scripts for one new customer; gives their ids. */
export const makeQuotes = async (
  ask: Ask,
  { count, lines }: { readonly count: number; readonly lines: number },
): Promise<readonly string[]> => {
  const name = 'Grace Lee';
  const client = { name, email: `customer-${Date.now()}@bench.example`, phone: '2075550123' };
  const { _id: clientId } = await answerOf<{ _id: string }>(ask('POST', '/clients', client));
  const items = Array.from({ length: lines }, (_, index) => ({
    description: `${index + 1} ${line}`,
    quantity: 1,
    unitPrice: 10,
  }));
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const quote = { client: clientId, title: `Quote ${made}`, items };
    ids.push((await answerOf<{ _id: string }>(ask('POST', '/quotes', quote)))._id);
  }
  return ids;
};
