import { css } from '@styled/css';
import type { CallUsage } from '@tradewind/contracts/usage';
import { ChevronRight } from 'lucide-react';
import { fieldNames, type User, versionName } from './usedCalls.ts';

const summary = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minH: '32px',
  cursor: 'pointer',
  textStyle: 'sm',
  fontWeight: '560',
  color: 'accent.fg',
  _touch: { minH: '44px' },
});
const chevron = css({
  'details[open] > summary > &': { transform: 'rotate(90deg)' },
});
const uses = css({ display: 'grid', gap: '8px', pb: '6px' });
const term = css({ fontWeight: '620', color: 'fg.default' });

interface FieldsOfUsersProps {
  readonly call: string;
  readonly users: readonly User[];
}

/** What each version reads of a call's answer and sends to it, once it is opened. */
export const FieldsOfUsers = ({ call, users }: FieldsOfUsersProps) => (
  <details>
    <summary className={summary} aria-label={`Fields of ${call}`}>
      <ChevronRight aria-hidden size={14} className={chevron} />
      Fields
    </summary>
    <dl className={uses}>
      {users.map((user) => (
        <UserFields key={versionName(user)} user={user} />
      ))}
    </dl>
  </details>
);

const UserFields = ({ user }: { readonly user: User }) => (
  <div>
    <dt className={term}>
      {versionName(user)}, live in {user.editions.join(', ')}
    </dt>
    {user.use === null ? (
      <dd>Declares the call; which fields it uses is unknown</dd>
    ) : (
      <KnownFields use={user.use} />
    )}
  </div>
);

const KnownFields = ({ use }: { readonly use: CallUsage }) => {
  const whole = new Set(use.whole);
  const byName = fieldNames(Object.keys(use.reads).filter((path) => !whole.has(path)));
  const passed = fieldNames(use.whole).filter((name) => !byName.includes(name));
  const sends = fieldNames(Object.keys(use.sends));
  return (
    <>
      <dd>{byName.length > 0 ? `Reads ${byName.join(', ')}` : 'Reads no field by name'}</dd>
      {passed.length > 0 && (
        <dd>May read {passed.join(', ')}, because it passes a whole value on</dd>
      )}
      {sends.length > 0 && <dd>Sends {sends.join(', ')}</dd>}
    </>
  );
};
