import { type CallFactory, dayFromNow } from './calls.ts';

const provider: CallFactory = ({ ownerId }) => ({
  method: 'GET',
  path: `/users/providers/${ownerId}`,
});

const services: CallFactory = ({ ownerId }) => ({
  method: 'GET',
  path: `/service-types/public/${ownerId}`,
});

const slots: CallFactory = ({ ownerId, serviceId }, random) => {
  const query = `providerId=${ownerId}&serviceTypeId=${serviceId}&days=7`;
  const date = dayFromNow(random.oneOf([0, 0, 7, 14]));
  return { method: 'GET', path: `/appointments/public/available?${query}&date=${date}` };
};

const book: CallFactory = ({ ownerId, serviceId }, random) => ({
  method: 'POST',
  path: '/appointments/public/book',
  body: {
    name: 'A Visitor',
    email: `visitor${random.whole(1, 1_000_000)}@bench.example`,
    phone: '2075550123',
    serviceTypeId: serviceId,
    providerId: ownerId,
    // Within opening hours in New York, summer and winter; a taken slot gets a 409.
    startTime: `${dayFromNow(random.whole(2, 55))}T${random.whole(14, 20)}:00:00.000Z`,
  },
});

/** The calls of visitors of a booking page. */
export const visitors = { provider, services, slots, book } as const;
