import * as v from 'valibot';
import * as messages from '../customerMessages.ts';
import { defineEndpoints } from '../endpoint.ts';
import { jobId } from '../jobs.ts';
import { routes } from '../routes.ts';

const tag = 'Customer messages';

export const customerMessageEndpoints = defineEndpoints({
  getJobMessage: {
    route: routes.getJobMessage,
    access: 'dispatcher',
    tag,
    summary: 'The mail that tells a customer of a job’s new time or cancellation, and its state',
    params: jobId,
    query: messages.JobMessageQuery,
    response: messages.JobMessage,
  },
  sendJobMessage: {
    route: routes.sendJobMessage,
    access: 'dispatcher',
    tag,
    summary: 'Mail the customer a job’s new time or cancellation; a repeated call sends nothing',
    params: jobId,
    body: messages.JobMessageInput,
    response: messages.JobMessage,
  },
  getMailUsage: {
    route: routes.getMailUsage,
    access: 'admin',
    tag,
    summary: 'How many of its mails of a day the business has used today, and how many it may',
    response: messages.MailUsage,
  },
  getMessagePreviews: {
    route: routes.getMessagePreviews,
    access: 'admin',
    tag,
    summary: 'The mails about jobs with sample data',
    response: v.array(messages.MessagePreview),
  },
});
