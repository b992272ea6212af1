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

/** An example of a day; decoration. */
export const exampleDay: readonly (readonly [string, string, string, string])[] = [
  ['8:00 AM', 'Furnace tune-up', 'Cedar Grove Dental', 'completed'],
  ['10:15 AM', 'Heat pump not heating', 'Elena Petrova', 'in_progress'],
  ['10:45 AM', 'Thermostat swap', 'Grace Lindqvist', 'on_my_way'],
  ['2:00 PM', 'Mini-split install, day 2', 'Walt Brennan', 'scheduled'],
];
export const exampleKind: StatusKind = 'job';
