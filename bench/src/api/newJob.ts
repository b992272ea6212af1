import type { NewJob } from '@tradewind/contracts/jobs';

/** The request of the create form for a usual job; the load replaces `%` in its title by a number. */
export const newJob = (client: string): NewJob =>
  ({
    title: 'Furnace tune-up %',
    client,
    scheduledDate: '2027-03-15',
    scheduledTime: '10:30',
    duration: 90,
    description: 'Yearly maintenance, as agreed by phone.',
    notes: 'Key is with the neighbour.',
    tasks: [
      { title: 'Inspect burner', completed: false },
      { title: 'Replace filter', completed: false },
    ],
    materials: [{ name: 'MERV 11 filter', quantity: 1, unit: 'each' }],
    location: { address: '23 Stevens Avenue', city: 'Portland', state: 'ME', zip: '04102' },
  }) as NewJob;
