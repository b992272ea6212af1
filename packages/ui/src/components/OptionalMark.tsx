import { css } from '@styled/css';

const mark = css({ ms: '5px', fontWeight: '450', color: 'fg.subtle' });

/** Marks an optional field, as `beside` of its label: not a part of the accessible name. */
export const OptionalMark = () => <span className={mark}>optional</span>;
