import { css } from '@styled/css';
import { Card } from '@tradewind/ui';

const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const none = css({ color: 'fg.subtle' });

/** What is good to know before going there. */
export const NotesCard = ({ notes }: { readonly notes: string }) => (
  <Card title="Notes">
    {notes === '' ? <p className={none}>No notes yet.</p> : <p className={words}>{notes}</p>}
  </Card>
);
