import { CalendarCheck, CalendarDays, FileText, Landmark, Truck, Users } from 'lucide-react';

/** What the page says of the product (specification 1, section 1). */
export const features = [
  {
    icon: CalendarDays,
    span: 'broad',
    picture: 'week',
    title: 'Schedule and dispatch',
    text: 'Drag across the week to book a job. See who is free and who is on the road.',
  },
  {
    icon: FileText,
    span: 'narrow',
    picture: 'accepted',
    title: 'Quotes that turn into invoices',
    text: 'Build it from your catalog. When they say yes, one click makes the invoice.',
  },
  {
    icon: CalendarCheck,
    span: 'narrow',
    picture: 'slots',
    title: 'Online booking',
    text: 'Put your times on your own site. Customers pick one and you approve it.',
  },
  {
    icon: Truck,
    span: 'broad',
    picture: 'crew',
    title: 'Crews know what is next',
    text: 'Address, gate code, tasks and photos on the phone. Customers hear when you are on the way.',
  },
  {
    icon: Users,
    span: 'broad',
    title: 'Every customer in one place',
    text: 'Visits, quotes, invoices and notes, with what they owe and when you were last there.',
  },
  {
    icon: Landmark,
    span: 'narrow',
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
