import { formatDollars } from '@tradewind/contracts';
import { formatDuration } from '@tradewind/contracts/calendar';
import { formatFigure } from '@tradewind/contracts/documentView';
import type { Job } from '@tradewind/contracts/jobs';
import { equipmentName, statusDisplay } from '@tradewind/trade-ui';
import { formatDate, formatWallTime, type ShownField } from '@tradewind/ui';

const materialsText = ({ materials }: Job) =>
  materials
    .map(({ name, quantity, unit, price }) =>
      `${formatFigure(quantity)} ${unit} ${name} at ${formatDollars(price)}`.replace('  ', ' '),
    )
    .join('; ');

const tasksText = ({ tasks }: Job) =>
  tasks.map(({ title, completed }) => (completed ? `${title} (done)` : title)).join('; ');

const placeText = ({ location: { address, city, state, zip } }: Job) =>
  [address, city, state, zip].filter(Boolean).join(', ');

/** The fields of a job that a conflict lists. */
export const shownFields = (job: Job): readonly ShownField[] => [
  { name: 'title', label: 'Title', text: job.title },
  { name: 'description', label: 'Description', text: job.description },
  { name: 'client', label: 'Client', text: job.client.name },
  { name: 'property', label: 'Property', text: job.property?.name ?? '' },
  { name: 'equipment', label: 'Equipment', text: job.equipment.map(equipmentName).join('; ') },
  { name: 'status', label: 'Status', text: statusDisplay('job', job.status).label },
  { name: 'assignedTo', label: 'Assigned to', text: job.assignedTo?.name ?? '' },
  {
    name: 'scheduledDate',
    label: 'Scheduled date',
    text: job.scheduledDate ? formatDate(job.scheduledDate) : '',
  },
  {
    name: 'scheduledTime',
    label: 'Scheduled time',
    text: job.scheduledTime ? formatWallTime(job.scheduledTime) : '',
  },
  { name: 'duration', label: 'Duration', text: formatDuration(job.duration) },
  { name: 'serviceType', label: 'Service type', text: job.serviceType ?? '' },
  { name: 'jobNumber', label: 'Job number', text: job.jobNumber ?? '' },
  { name: 'location', label: 'Location', text: placeText(job) },
  { name: 'tasks', label: 'Tasks', text: tasksText(job) },
  { name: 'materials', label: 'Materials', text: materialsText(job) },
  { name: 'notes', label: 'Notes', text: job.notes },
];
