/** A job of the example, as the pictures of this page show it. */
export interface ExampleJob {
  /** Start hour of the day, and number of hours. */
  readonly start: number;
  readonly hours: number;
  readonly work: string;
  readonly client: string;
  readonly status: 'completed' | 'in_progress' | 'on_my_way' | 'scheduled' | 'pending';
}

const at = (
  [start, hours]: readonly [number, number],
  work: string,
  client: string,
  status: ExampleJob['status'],
): ExampleJob => ({ start, hours, work, client, status });

/** The hours that the timeline shows, and the current one. */
export const exampleHours = { from: 8, to: 18 };
export const exampleNow = 10.57;

interface Member {
  readonly name: string;
  readonly tone: 'indigo' | 'green' | 'yellow';
  readonly jobs: readonly ExampleJob[];
}

/** A day of three fictional people. */
export const exampleCrew: readonly Member[] = [
  {
    name: 'Dan K.',
    tone: 'indigo',
    jobs: [
      at([8, 2], 'Furnace tune-up', 'Cedar Grove Dental', 'completed'),
      at([10.25, 2.75], 'Heat pump, no heat', 'Elena Petrova', 'in_progress'),
      at([14, 2.5], 'Mini-split install, day 2', 'Walt Brennan', 'scheduled'),
    ],
  },
  {
    name: 'Priya N.',
    tone: 'green',
    jobs: [
      at([8.5, 1.75], 'Coil service', 'Dockside Diner', 'completed'),
      at([10.75, 1.75], 'Thermostat', 'Grace Lindqvist', 'on_my_way'),
      at([13, 2.25], 'Blower motor', 'Amir Haddad', 'scheduled'),
    ],
  },
  {
    name: 'Luis R.',
    tone: 'yellow',
    jobs: [
      at([8, 4.5], 'Ductwork, second floor', 'Northgate Elementary', 'in_progress'),
      at([13.5, 1.75], 'Tune-up', 'Needs approval', 'pending'),
    ],
  },
];
