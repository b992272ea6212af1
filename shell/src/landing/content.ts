import type { StatusKind } from '@tradewind/ui';

/** What the page says of the product (specification 1, section 1). */
export const features = [
  {
    icon: 'calendar-days',
    title: 'Schedule and dispatch',
    text: 'Drag across the week to book a job. See who is free and who is on the road.',
  },
  {
    icon: 'file-text',
    title: 'Quotes that turn into invoices',
    text: 'Build it from your catalog. When they say yes, one click makes the invoice.',
  },
  {
    icon: 'shapes',
    title: 'Online booking',
    text: 'Put your times on your own site. Customers pick one and you approve it.',
  },
  {
    icon: 'wrench',
    title: 'Crews know what is next',
    text: 'Address, gate code, tasks and photos on the phone. Customers hear when you are on the way.',
  },
  {
    icon: 'users',
    title: 'Every customer in one place',
    text: 'Visits, quotes, invoices and notes, with what they owe and when you were last there.',
  },
  {
    icon: 'landmark',
    title: 'Paid sooner',
    text: 'Send the invoice before you leave the driveway. See what is open and what is late.',
  },
] as const;

export const planTexts = {
  basic: {
    lead: '',
    lines: [
      'Unlimited jobs and customers',
      'Smart scheduling and dispatch',
      'Customer records (CRM)',
      'Mobile app',
      'Online booking portal',
      'Automated customer notifications',
      'Team chat',
      'Basic reporting',
    ],
  },
  premium: {
    lead: 'All of Basic, and:',
    lines: [
      'Advanced reporting',
      'Custom forms and checklists',
      'Inventory management',
      'Accounting integration',
      'API access',
      'Priority support',
      'Custom branding',
    ],
  },
} as const;

interface ExampleJob {
  readonly crew: string;
  /** Hour of the day, and how many. */
  readonly start: number;
  readonly hours: number;
  readonly work: string;
  readonly client: string;
  readonly status: 'completed' | 'in_progress' | 'on_my_way' | 'scheduled';
}

const at = (
  crew: string,
  [start, hours]: readonly [number, number],
  [work, client]: readonly [string, string],
  status: ExampleJob['status'],
): ExampleJob => ({ crew, start, hours, work, client, status });

/** An example of a day; decoration. */
export const exampleCrew = ['Dan K.', 'Priya N.'];
export const exampleDay: readonly ExampleJob[] = [
  at('Dan K.', [8, 2], ['Furnace tune-up', 'Cedar Grove Dental'], 'completed'),
  at('Dan K.', [10.25, 2.75], ['Heat pump not heating', 'Elena Petrova'], 'in_progress'),
  at('Dan K.', [14, 2.5], ['Mini-split install, day 2', 'Walt Brennan'], 'scheduled'),
  at('Priya N.', [8.5, 1.75], ['Coil service', 'Dockside Diner'], 'completed'),
  at('Priya N.', [10.75, 1.75], ['Thermostat swap', 'Grace Lindqvist'], 'on_my_way'),
  at('Priya N.', [13, 2.25], ['Blower motor', 'Amir Haddad'], 'scheduled'),
];
export const exampleHours = { from: 7, to: 17 };
export const exampleNow = 10.57;
export const exampleKind: StatusKind = 'job';
