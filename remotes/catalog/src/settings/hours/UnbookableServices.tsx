import { css } from '@styled/css';
import {
  BusinessHours,
  DateException,
  exceedsHours,
  slotStep,
} from '@tradewind/contracts/businessHours';
import { formatDuration } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCall, useUser } from '@tradewind/remote-kit';
import * as v from 'valibot';
import type { GeneralForm } from '../general/generalForm.ts';

const line = css({
  mt: '12px',
  textStyle: 'sm',
  color: 'status.yellow.fg',
  overflowWrap: 'anywhere',
});

const WorkingTime = v.object({
  businessHours: BusinessHours,
  dateExceptions: v.array(DateException),
});

/**
 * Names the public services that fit into the typed hours from no start (decision 222); nothing
 * without any, and while the services are unknown or the hours invalid.
 */
export const UnbookableServices = ({ form }: { readonly form: GeneralForm }) => {
  const { preferences } = useUser();
  const { data } = useCall('listServices', {
    query: { isActive: 'true', isPublic: 'true', limit: '500' },
  });
  const [businessHours, dateExceptions] = form.watch([
    'businessHours',
    'preferences.dateExceptions',
  ]);
  const typed = v.safeParse(WorkingTime, { businessHours, dateExceptions });
  if (!typed.success) return null;
  const exceeds = exceedsHours(typed.output, todayIn(preferences.timezone), slotStep(preferences));
  const names = (data?.rows ?? [])
    .filter(exceeds)
    .map(({ name, duration }) => `${name} (${formatDuration(duration)})`);
  return (
    names.length > 0 && (
      <p role="status" className={line}>
        Visitors cannot book: {names.join(', ')}.
      </p>
    )
  );
};
