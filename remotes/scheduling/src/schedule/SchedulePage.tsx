import { ScheduleScreen } from './ScheduleScreen.tsx';

/** `/dashboard/schedule` */
export const SchedulePage = () => <ScheduleScreen title="Schedule" />;
