import type { JobMessage, MessagePreview } from '@tradewind/contracts/customerMessages';
import type { customerMessageEndpoints } from '@tradewind/contracts/endpoints/customerMessages';
import { findSender } from '../../accounts/emailSender.queries.ts';
import type { Db } from '../../database/db.ts';
import { presentMail } from '../../engines/mail/emailContent.ts';
import { findMailUsage } from '../../engines/mail/mailAllowance.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';
import { notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { laterFacts } from '../bookings/jobEmails.ts';
import { jobFactsOf } from '../bookings/jobFacts.ts';
import { findContactsToMail } from '../contacts/recipients.ts';
import { type FoundJobMessage, findJobMessage, sendJobMessage } from './jobMessages.ts';
import { findSampleFacts, sampleMails } from './sampleMails.ts';

/** The calls about mails to customers; `publicUrl` is that of the product. */
export const messageHandlers = ({
  publicUrl,
}: {
  readonly publicUrl: string;
}): Handlers<typeof customerMessageEndpoints> => {
  const senderOf = (db: Db, businessId: string) =>
    findSender(db, publicUrl, { businessId, asBusiness: true });

  const present = async (db: Db, found: FoundJobMessage): Promise<JobMessage> => {
    const { job, kind, state, known, later, move } = found;
    const sender = await senderOf(db, job.business_id);
    const facts = {
      ...(await jobFactsOf(db, job, job.client_name)),
      ...move,
      ...(await laterFacts(db, later)),
    };
    return {
      kind,
      state,
      known,
      contacts: await findContactsToMail(
        db,
        { businessId: job.business_id, clientId: job.client_id, email: job.client_email },
        'bookings',
      ),
      customer: { name: job.client_name, email: job.client_email, phone: job.client_phone },
      mail: presentMail(writeEmail(`job-${kind}`, facts, sender)),
    };
  };

  return {
    getJobMessage: async ({ params: { id }, query: { visitId } }, { db, actor }) =>
      present(db, await findJobMessage(db, actor.businessId, { id, visitId })),

    sendJobMessage: async ({ params: { id }, body: { visitId, message } }, { db, actor }) =>
      present(db, await sendJobMessage(db, actor, { id, visitId }, message)),

    getMailUsage: async (_, { db, actor: { businessId } }) => {
      const usage = await findMailUsage(db, businessId);
      if (usage === undefined) throw notFound();
      return usage;
    },

    getMessagePreviews: async (_, { db, actor: { businessId } }) => {
      const sender = await senderOf(db, businessId);
      const facts = await findSampleFacts(db, businessId, sender.name);
      if (facts === undefined) throw notFound();
      // Only the mail of a new job is to the member on it.
      const toMember = { ...facts, name: facts.crew };
      return sampleMails.map(
        ([kind, mail]): MessagePreview => ({
          kind,
          mail: presentMail(writeEmail(mail, kind === 'assigned' ? toMember : facts, sender)),
        }),
      );
    },
  };
};
