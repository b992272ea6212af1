import { ScheduleScreen } from './ScheduleScreen.tsx';

/** `/dashboard/calendar`: the same week under its own address (specification 1, "Schedule"). */
export const CalendarPage = () => <ScheduleScreen title="Calendar" />;
