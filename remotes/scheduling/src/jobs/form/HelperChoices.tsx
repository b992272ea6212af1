import { css } from '@styled/css';
import type { Visit } from '@tradewind/contracts/visits';
import { Button } from '@tradewind/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { MemberChoices, useOfferedMembers } from '../../visits/MemberChoices.tsx';
import { crewOf } from './crewOf.ts';

const ownWidth = css({ justifySelf: 'start' });

export interface HelperChoicesProps {
  /** The id of the assigned member; without one nobody else can be chosen. */
  readonly lead: string;
  /** Ids. */
  readonly helpers: readonly string[];
  readonly onChange: (helpers: string[]) => void;
  /** Who is on it, also those who have left the team since. */
  readonly saved?: Visit['people'];
}

/** Who works with the assigned member, behind a button until there is somebody. */
export const HelperChoices = ({ lead, helpers, onChange, saved = [] }: HelperChoicesProps) => {
  const offered = useOfferedMembers(saved).filter(({ _id }) => _id !== lead);
  const [isOpen, setOpen] = useState(false);
  const [, ...chosen] = crewOf(lead, helpers);
  if (lead === '' || offered.length === 0) return null;
  return (
    <>
      {chosen.length === 0 && (
        <Button
          size="sm"
          variant="ghost"
          className={ownWidth}
          icon={<UserPlus aria-hidden size={15} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Add another person
        </Button>
      )}
      {(isOpen || chosen.length > 0) && (
        <MemberChoices
          legend="Also assigned"
          offered={offered}
          value={chosen}
          onChange={onChange}
        />
      )}
    </>
  );
};
