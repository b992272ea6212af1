const ID = '00000000-0000-4000-8000-00000000000a';

/** A path that a route pattern stands for, as the mock API has it. */
export const fill = (pattern: string): string => pattern.replace(/:\w+\??/g, ID).replace(/\*$/, '');
