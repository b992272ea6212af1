import { useQuery } from '@tanstack/react-query';
import { useApi } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { findDuplicate, type Traces, tracesOf } from './duplicates.ts';

export interface DuplicateWarningProps extends Traces {
  /** The customer was found: whoever asked may use them as they are. */
  readonly onFollow: () => void;
}

/** Says that a customer with this phone number or e-mail address is there already; it forbids nothing. */
export const DuplicateWarning = ({ onFollow, ...typed }: DuplicateWarningProps) => {
  const api = useApi();
  const traces = tracesOf(typed);
  const { data: duplicate } = useQuery({
    queryKey: ['listClients', { duplicateOf: traces }],
    queryFn: ({ signal }) => findDuplicate(api, traces, signal),
    enabled: traces.email !== '' || traces.phone !== '',
    // A warning that does not come must not hold anyone up.
    retry: false,
  });
  const place = useRef<HTMLDivElement>(null);
  const id = duplicate?._id;
  useEffect(() => {
    if (id !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  if (!duplicate) return null;
  const same = duplicate.email.toLowerCase() === traces.email ? 'e-mail address' : 'phone number';
  return (
    <div ref={place}>
      <Banner
        tone="warning"
        action={
          <Link to={`/dashboard/customers/${duplicate._id}`} onClick={onFollow}>
            Open {duplicate.name}
          </Link>
        }
      >
        {duplicate.name} has the same {same}.
      </Banner>
    </div>
  );
};
