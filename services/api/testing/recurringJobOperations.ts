import fc from 'fast-check';

const clocks = fc.constantFrom('00:30', '02:15', '02:30', '09:00', '23:30');
const rules = fc.constantFrom(
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SA',
  'FREQ=WEEKLY;BYDAY=SU',
  'FREQ=MONTHLY;BYDAY=1FR,-1MO',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1',
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

/** A change of the rule. */
const editFields = {
  kind: fc.constant('edit' as const),
  scope: fc.constantFrom('following' as const, 'open' as const),
  /** Rule and first day stay. */
  keeps: fc.boolean(),
  rule: rules,
  /** Days before the first one, of a change of the following visits by a rule that stays. */
  earlier: fc.constantFrom(0, 0, 7, 30),
  /** Days from today. */
  from: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -40, max: 300 })),
  clock: clocks,
  duration: fc.constantFrom(30, 90),
  onClosed: fc.constantFrom('keep' as const, 'move' as const, 'ask' as const),
  endsOn: orNull(fc.integer({ min: 0, max: 500 })),
  endsAfter: orNull(fc.integer({ min: 1, max: 30 })),
};
export const anyEdit = fc.record({ ...editFields, after: fc.constant(undefined) });

/** A change of work that follows the visit before, for all that is to come. */
export const anyFollowingEdit = fc.record({
  ...editFields,
  scope: fc.constant('open' as const),
  duration: fc.constant(60),
  from: fc.integer({ min: -40, max: 90 }),
  endsAfter: orNull(fc.integer({ min: 1, max: 4 })),
  after: fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  }),
});

/** Which of the open visits, the first is 0. */
const nth = fc.nat({ max: 12 });
/** What may happen to a recurring job beside changes of its rule. */
const otherOperations = [
  fc.record({
    kind: fc.constant('move' as const),
    nth,
    by: fc.integer({ min: 0, max: 9 }),
    clock: clocks,
  }),
  fc.record({ kind: fc.constant('skip' as const), nth }),
  fc.record({ kind: fc.constant('unskip' as const) }),
  fc.record({ kind: fc.constant('delete' as const), nth }),
  fc.record({
    kind: fc.constant('pause' as const),
    of: fc.constantFrom('own' as const, 'plan' as const),
    from: fc.integer({ min: -5, max: 60 }),
    length: orNull(fc.integer({ min: 0, max: 120 })),
  }),
  fc.record({
    kind: fc.constant('resume' as const),
    of: fc.constantFrom('own' as const, 'plan' as const),
  }),
  fc.record({ kind: fc.constant('complete' as const) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(5, 24, 24 * 9, 24 * 45) }),
] as const;
/** What may happen to a recurring job. */
export const anyOperation = fc.oneof(anyEdit, ...otherOperations);
export const anyFollowingOperation = fc.oneof(anyFollowingEdit, ...otherOperations);

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Operation = Generated<typeof anyOperation | typeof anyFollowingOperation>;
