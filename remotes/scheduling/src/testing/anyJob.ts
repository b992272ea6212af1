import type { Appointment } from '@tradewind/contracts/appointments';
import { ClientDetail } from '@tradewind/contracts/clients';
import type { JobAttachment } from '@tradewind/contracts/files';
import { Job } from '@tradewind/contracts/jobs';
import type { Member } from '@tradewind/contracts/users';
import { Visit } from '@tradewind/contracts/visits';
import { sampleOf } from '@tradewind/remote-kit/testing';

const address = {
  street: '218 Foreside Road',
  city: 'Falmouth',
  state: 'ME',
  zip: '04105',
  zipCode: '04105',
  country: 'USA',
};

/** A job in progress for Elena Petrova; `changes` override its fields. */
export const anyJob = (changes: Partial<Job> = {}): Job => {
  const _id = changes._id ?? '10000000-0000-4000-8000-000000000001';
  const { visitStatus: _, ...sample } = sampleOf(Job);
  return {
    ...sample,
    _id,
    id: _id,
    title: 'Heat pump not heating',
    description: 'Upstairs unit blows cold air.',
    client: {
      _id: '20000000-0000-4000-8000-000000000001',
      name: 'Elena Petrova',
      email: 'elena.petrova@example.com',
      phone: '2075550146',
      company: '',
      notes: '',
      address,
    },
    property: {
      _id: '20000000-0000-4000-8000-000000000001',
      ...{ name: '', address, accessNotes: '', coordinates: null, isMain: true },
    },
    status: 'in_progress',
    scheduledDate: '2026-11-19',
    scheduledTime: '10:15',
    startTime: '2026-11-19T15:15:00.000Z',
    duration: 150,
    completedDate: null,
    jobNumber: '2026-00418',
    serviceType: 'Heat pump repair',
    assignedTo: { _id: '30000000-0000-4000-8000-000000000001', name: 'Dan Kowalski' },
    notes: 'Gate code 4471.',
    equipment: [],
    requestedBy: null,
    askedFor: null,
    attachments: [],
    tasks: [
      { _id: 'a', title: 'Check thermostat', completed: true },
      { _id: 'b', title: 'Replace control board', completed: false },
    ],
    materials: [],
    invoicedElsewhere: false,
    paidElsewhere: false,
    location: {
      address: '218 Foreside Road',
      city: 'Falmouth',
      state: 'ME',
      zip: '04105',
      country: 'USA',
    },
    createdAt: '2026-11-16T21:12:00.000Z',
    updatedAt: '2026-11-19T15:15:00.000Z',
    version: 7,
    ...changes,
  };
};

/** The customer of {@link anyJob}; `changes` override their fields. */
export const anyClient = (changes: Partial<ClientDetail> = {}): ClientDetail => {
  const { client } = anyJob();
  const { city, state, zip } = client.address;
  return {
    ...sampleOf(ClientDetail),
    ...client,
    ...{ id: client._id, companyName: '', city, state, zip, jobs: [], version: 1 },
    ...changes,
  };
};

/** The visit of {@link anyJob}; `changes` override its fields. */
export const anyVisit = (changes: Partial<Visit> = {}): Visit => {
  const { _id, scheduledDate, scheduledTime, startTime, duration, assignedTo } = anyJob();
  return {
    ...sampleOf(Visit),
    ...{
      _id,
      id: changes._id ?? _id,
      jobId: _id,
      scheduledDate,
      scheduledTime,
      startTime,
      duration,
    },
    ...{ status: 'in_progress', lead: assignedTo, people: assignedTo ? [assignedTo] : [] },
    ...{ arrivalWindow: null, note: '', tasks: [], completedDate: null, version: 1 },
    ...changes,
  };
};

/** Dan Kowalski, a technician; `changes` override fields. */
export const anyMember = (changes: Partial<Member> = {}): Member => ({
  ...{ _id: '30000000-0000-4000-8000-000000000001', name: 'Dan Kowalski' },
  ...{ email: 'dan@harborheating.example', role: 'technician', status: 'active' },
  ...{ hasSecondFactor: false, createdAt: '2026-01-01T00:00:00.000Z', version: 1 },
  ...changes,
});

let count = 0;

/** An appointment at 09:00 for an hour; `changes` override its fields. */
export const anyAppointment = (changes: Partial<Appointment> = {}): Appointment => {
  count += 1;
  const _id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    _id,
    title: 'Leak check',
    startTime: '2026-11-19T14:00:00.000Z',
    scheduledDate: '2026-11-19',
    scheduledTime: '09:00',
    duration: 60,
    status: 'scheduled',
    jobNumber: '2026-00001',
    customer: { _id, name: 'Sam Whitfield', phone: '(207) 555-0100' },
    assignedTo: null,
    version: 1,
    ...changes,
  };
};

/** One pixel, so that a browser has something to draw. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A photo of a nameplate whose links work for an hour; `changes` override its fields. */
export const anyAttachment = (changes: Partial<JobAttachment> = {}): JobAttachment => ({
  _id: '40000000-0000-4000-8000-000000000001',
  name: 'nameplate.jpg',
  size: 1_800_000,
  contentType: 'image/jpeg',
  url: '/api/files/original',
  previewUrl: pixel,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  uploadedBy: 'Dan Kowalski',
  createdAt: '2026-11-19T15:20:00.000Z',
  ...changes,
});
