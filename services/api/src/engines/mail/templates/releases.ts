import { type EmailContent, type EmailContext, greet } from '../emailContent.ts';
import type { MailPayloads } from '../mailPayloads.ts';

/** The platform has stopped a canary. */
export const canaryStopped = (
  facts: MailPayloads['canary-stopped'],
  { publicUrl }: EmailContext,
): EmailContent => {
  const { edition, remote, version, stable, share, startedBy, reason } = facts;
  return {
    subject: `The canary of ${remote} ${version} was stopped`,
    heading: 'A canary was stopped',
    greeting: greet(''),
    paragraphs: [
      `${remote} ${version} was worse than the version beside it, so every browser gets ${stable} with its next page load.`,
    ],
    facts: [
      ['Edition', edition],
      ['Share', `${share} %`],
      ['Begun by', startedBy],
      ['Reason', reason],
    ],
    action: { label: 'See what runs', url: `${publicUrl}/platform` },
    after: [
      'Of 100 canaries that are as good as the version beside them, at most one is stopped by chance. Look at the errors of the version before you try again.',
    ],
  };
};
