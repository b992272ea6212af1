const prefix = 'Invoice for ';

/**
 * The title of an invoice of the client `name`: without one it names them, and a title that named the
 * client of before as such follows.
 */
export const titleFor = (title: string, name: string, before: string = name): string =>
  title === '' || title === prefix + before ? prefix + name : title;

/** SQL: the title of an invoice `i` that gets these details of its client, as {@link titleFor} has it. */
export const titleOf = (issuedTo: string): string => `
  case when i.title = '${prefix}' || (i.issued_to ->> 'name')
    then '${prefix}' || ((${issuedTo}) ->> 'name') else i.title end`;
