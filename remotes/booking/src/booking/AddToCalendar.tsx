import { css } from '@styled/css';
import { AnchorButton } from '@tradewind/ui';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CalendarEntry, calendarText, googleLink, outlookLink } from './calendarLinks.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' });

/** Ways into the visitor's own calendar: a file for any, and two that are on the web. */
export const AddToCalendar = ({ entry }: { readonly entry: CalendarEntry }) => {
  const [file, setFile] = useState<string>();
  const [now] = useState(() => new Date().toISOString());
  const text = calendarText(entry, now);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  const outside = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <fieldset aria-label="Add to calendar" className={bar}>
      <AnchorButton
        size="sm"
        href={file}
        download="appointment.ics"
        icon={<CalendarPlus aria-hidden size={16} />}
      >
        Download .ics
      </AnchorButton>
      <AnchorButton size="sm" href={googleLink(entry)} {...outside}>
        Google Calendar
      </AnchorButton>
      <AnchorButton size="sm" href={outlookLink(entry)} {...outside}>
        Outlook
      </AnchorButton>
    </fieldset>
  );
};
