import type { EmailContent } from './emailContent.ts';

/** Renders a mail as plain text. */
export const renderEmailText = (content: EmailContent, signature: string): string => {
  const { heading, greeting, paragraphs, facts = [], words = '', action, after = [] } = content;
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const quoted = words === '' ? '' : words.replace(/^/gm, '> ');
  const link = action === undefined ? '' : `${action.label}:\n${action.url}`;
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    quoted,
    table,
    link,
    ...after,
    `--\n${signature}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};
